# What the scripts in this folder share: the place of the project, messages, and the way to Swift.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Prints one line on standard error, so that standard output stays the program's.
say() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; }
fail() { say "$*"; exit 1; }

# Prints the comment at the top of the running script.
print_help() { sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; }

# Puts a Swift that is new enough first in PATH; Package.swift says which one is.
use_swift() {
  local wanted directory version passed=
  wanted=$(sed -n '1s|^// swift-tools-version: *\([0-9.]*\).*|\1|p' "$root/Package.swift")
  for directory in "$(dirname "$(command -v swift || echo /none/swift)")" \
    /opt/swift/usr/bin "${SWIFTLY_BIN_DIR:-${HOME:-/root}/.local/share/swiftly/bin}"; do
    [[ -x $directory/swift && $directory != "$passed" ]] || continue
    version=$("$directory/swift" --version 2>/dev/null |
      sed -n 's/.*Swift version \([0-9.]*\).*/\1/p') || continue
    if [[ $version ]] && printf '%s\n' "$wanted" "$version" | sort -V -C; then
      PATH=$directory:$PATH
      return
    fi
    passed=$directory
    say "passing over $directory/swift, version ${version:-unknown}"
  done
  fail "Swift $wanted or later is needed: get it from https://swift.org/install, and see that" \
    "'swift' is in PATH or the toolchain in /opt/swift"
}

# The folder of the strict build and its options: every compiler warning and every undeclared import
# is an error, and what the documentation is made from is left in `symbols`. Scripts/check builds
# with them and Scripts/test --strict tests what was built, so that nothing is built twice.
strict_folder=.build/strict
# shellcheck disable=SC2034  # For Scripts/check and Scripts/test.
strict_options=(
  --scratch-path "$strict_folder" --explicit-target-dependency-import-check error
  -Xswiftc -warnings-as-errors
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$root/$strict_folder/symbols"
)

# Optimises what tests spend most of their time in (Package.swift).
use_optimized() { export SUMI_OPTIMIZED=1; }

# The compiler keeps a cache at home; not every machine that builds gives its user one.
use_home() {
  [[ -w ${HOME:-} ]] || export HOME=$root/.build/home
  mkdir -p "$HOME"
}

# Options of the build of packages: nothing in the program tells the folder of the sources, functions that are
# not used, or the same as others, are left out, and those that the start calls lie together.
# shellcheck disable=SC2034  # For Scripts/package.
release_options=(
  -Xswiftc -file-prefix-map -Xswiftc "$root=." -Xcc "-ffile-prefix-map=$root=."
  -Xswiftc -Xfrontend -Xswiftc -function-sections
  -Xlinker --gc-sections -Xlinker --icf=safe -Xlinker --as-needed
  -Xlinker "--symbol-ordering-file=$root/Resources/Packages/functions.order"
  -Xlinker --no-warn-symbol-ordering
)
