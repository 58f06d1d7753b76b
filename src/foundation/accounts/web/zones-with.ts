/** The time zones that this browser knows, to choose from, with one that may be missing among them. */
export function zonesWith(one: string): Array<{ value: string; label: string }> {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), one])
  return [...names].toSorted().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))
}
