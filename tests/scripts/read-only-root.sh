# sh read-only-root.sh FOLDER PROGRAM…: inside namespaces of its own (unshare --user --map-root-user --mount), runs a program as `nobody`, without
# any capability, on this machine's files, of which none can be written but those of FOLDER and of the shared memory.
set -eu
folder=$1
shift
mount --bind "$folder" "$folder"
awk '{ print $5, $6 }' /proc/self/mountinfo | sort -r | while read -r place options; do
  # The next namespace is made by writing into /proc.
  case "$place" in "$folder" | /dev/shm | /proc | /proc/*) continue ;; esac
  mount -o "remount,bind,ro,${options#r[wo],}" "$(printf '%b' "$place")"
done
exec unshare --user --map-user="$(id -u nobody)" --map-group="$(id -g nobody)" -- setpriv --no-new-privs "$@"
