#!/usr/bin/env bash
# Builds the image of the Dockerfile with buildah, as root, and prints its name. The base image is made here: Debian by
# debootstrap, with Node.js and npm from npm, under the name that the Dockerfile has, so that no image registry is
# needed. The base image is kept in the first argument, a folder for buildah's storage, and made again when this file
# changes. DEBIAN_MIRROR selects another mirror of Debian. Build steps use npm's configuration and cache of the calling
# user; neither becomes part of the image.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

readonly STORAGE=$1
# Places inside the build container: npm's global configuration file, and its cache.
readonly NPMRC=/usr/local/etc/npmrc CACHE=/var/cache/npm
readonly BASE=docker.io/library/node:24-bookworm-slim IMAGE=localhost/chit:test
NODE_PACKAGE=node-linux-$(node -p process.arch)
recipe=$(sha256sum "${BASH_SOURCE[0]}" | cut -c 1-16)
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT

buildah() { command buildah --root "$STORAGE/root" --runroot "$STORAGE/run" "$@"; }

for program in buildah debootstrap; do
  command -v "$program" >/dev/null || { echo "$program is not installed: apt-get install $program" >&2; exit 1; }
done

# Labels the image with the hash of this file, which tells whether it is up to date.
has_base() { buildah inspect --type image --format '{{.OCIv1.Config.Labels}}' "$BASE" 2>/dev/null | grep -q "$recipe"; }

make_base() {
  local container root
  npm pack --silent --pack-destination "$temporary" "$NODE_PACKAGE@24" npm@11 >&2
  container=$(buildah from scratch)
  root=$(buildah mount "$container")
  debootstrap --variant=minbase bookworm "$root" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} >"$temporary/debootstrap.log" ||
    { tail -n 5 "$temporary/debootstrap.log" >&2; return 1; }
  rm -rf "$root"/var/lib/apt/lists/* "$root"/var/cache/apt/* "$root"/usr/share/{doc,locale,man}/*
  tar -xzf "$temporary/$NODE_PACKAGE"-24.*.tgz -C "$root/usr/local/bin" --strip-components 2 package/bin/node
  mkdir -p "$root/usr/local/lib/node_modules/npm"
  tar -xzf "$temporary"/npm-11.*.tgz -C "$root/usr/local/lib/node_modules/npm" --strip-components 1
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  chmod +x "$root/usr/local/bin/node" "$root/usr/local/lib/node_modules/npm/bin/npm-cli.js"
  chroot "$root" useradd --uid 1000 --create-home --shell /bin/bash node
  buildah umount "$container" >&2
  buildah config --env PATH=/usr/local/bin:/usr/bin:/bin --label "recipe=$recipe" "$container"
  buildah commit --quiet --rm "$container" "$BASE" >&2
}

# The user's npm settings, with the registry and certificates from any other source of npm's configuration.
write_npmrc() {
  local user authorities
  user=$(npm config get userconfig 2>/dev/null)
  [ ! -f "$user" ] || { cat "$user"; echo; }
  echo "registry=$(npm config get registry 2>/dev/null)"
  echo 'prefer-offline=true'
  echo "cache=$CACHE"
  authorities=$(npm config get cafile 2>/dev/null)
  [ ! -f "$authorities" ] || { cp "$authorities" "$temporary/authorities.pem"; echo 'cafile=/etc/npm-authorities.pem'; }
}

mkdir -p "$STORAGE"
# Containers that killed tests have left.
buildah rm --all >&2
has_base || make_base
write_npmrc >"$temporary/npmrc"
touch "$temporary/authorities.pem"
cache=$(npm config get cache 2>/dev/null)
mkdir -p "$cache"
# npm opens more files at once than the 1,024 that buildah permits by default.
files=$(ulimit -Hn)
[ "$files" != unlimited ] || files=65536
buildah build --isolation chroot --pull=never --format docker --jobs 2 --quiet --tag "$IMAGE" \
  --ulimit "nofile=$files:$files" \
  --volume "$temporary/npmrc:$NPMRC:ro" --volume "$temporary/authorities.pem:/etc/npm-authorities.pem:ro" \
  --volume "$cache:$CACHE" . >&2
buildah rmi --prune --force >&2
echo "$IMAGE"
