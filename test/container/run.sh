#!/usr/bin/env bash
# Builds the image and tests it, as root. The tests run in a network namespace of their own, so that every port of
# docker-compose.yml is free, and after the build they need no network. The base image stays in the user's cache folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

[ "$(id -u)" = 0 ] || { echo 'npm run test:container needs root, for buildah and a network namespace' >&2; exit 1; }
export CHIT_CONTAINER_STORAGE="${XDG_CACHE_HOME:-$HOME/.cache}/chit/containers"
CHIT_IMAGE=$(test/container/build-image.sh "$CHIT_CONTAINER_STORAGE")
export CHIT_IMAGE
exec unshare --net -- bash -c 'ip link set lo up && exec npx jest --config test/container/jest.config.js "$@"' bash "$@"
