#pragma once
#include <libxml/xmlversion.h>
// Converters of ICU are none of our business, and its headers clash with those that Foundation has.
#undef LIBXML_ICU_ENABLED
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
