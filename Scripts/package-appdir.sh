# The part of Scripts/package that makes an AppDir.
# shellcheck shell=bash
# shellcheck disable=SC2154  # Variables of Scripts/package.

# Libraries that every desktop has, and that must be the desktop's own: the C library, X11, fonts and what
# they need. https://github.com/AppImageCommunity/pkg2appimage, excludelist.
desktop_libraries='
ld-linux-x86-64 libc libm libdl libpthread librt libresolv libstdc[+][+] libgcc_s libX11 libX11-xcb libxcb
libfontconfig libfreetype libharfbuzz libexpat libz libfribidi libcom_err libGL
'

# Copies the libraries that a program loads and desktops may lack.
copy_libraries() {
  local program=$1 target=$2 name path pattern
  pattern="^($(xargs <<<"$desktop_libraries" | tr ' ' '|'))\\.so"
  mkdir -p "$target"
  while read -r name path; do
    [[ $name =~ $pattern ]] || install -m 644 "$path" "$target/$name"
  done < <(ldd "$program" | awk '$2 == "=>" && $3 ~ "^/" { print $1, $3 }')
}

package_appdir() {
  local name=Sumi.AppDir stage=$work/Sumi.AppDir
  install_into "$stage" /usr
  copy_libraries "$stage/usr/bin/sumi" "$stage/usr/lib/sumi"
  [[ ! -f $stage/usr/libexec/sumi/sumi-pdf ]] ||
    copy_libraries "$stage/usr/libexec/sumi/sumi-pdf" "$stage/usr/lib/sumi"
  cp Resources/Desktop/sumi.desktop "$stage/"
  cp Resources/Icons/sumi-256.png "$stage/sumi.png"
  ln -s sumi.png "$stage/.DirIcon"
  install -m 755 Resources/Packages/AppRun "$stage/AppRun"
  settle "$stage"
  rm -rf "${folder:?}/$name"
  mkdir -p "$folder"
  cp -a "$stage" "$folder/"
  say "$folder/$name: $(du -sk --apparent-size "$stage" | cut -f 1) kB"
  if command -v appimagetool >/dev/null; then
    ARCH=$(uname -m) appimagetool --no-appstream "$stage" "$folder/Sumi-$version-$(uname -m).AppImage" >&2
  fi
}
