/** Returns one or two letters for a name: 'Ada Okafor' is AO, 'Zoe' is ZO; '?' when there is no letter. */
export function initials(name: string): string {
  const words = name
    .split(/[\s.@_-]+/u)
    .map((word) => word.match(/[\p{L}\p{N}]/gu) ?? [])
    .filter((letters) => letters.length > 0)
  const first = words[0]
  const last = words[words.length - 1]
  if (first === undefined || last === undefined) return '?'
  const letters = first === last ? first.slice(0, 2) : [...first.slice(0, 1), ...last.slice(0, 1)]
  return letters.join('').toLocaleUpperCase()
}
