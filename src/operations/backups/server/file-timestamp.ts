/** Formats a minute of this machine's clock for the name of a file: '2026-11-22-1410'. */
export function fileTimestamp(at: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}-${two(at.getHours())}${two(at.getMinutes())}`
}
