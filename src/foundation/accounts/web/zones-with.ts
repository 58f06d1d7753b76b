/** Returns the time zones that this browser knows, as options, including one that it may not know. */
export function zonesWith(one: string): Array<{ value: string; label: string }> {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), one])
  return [...names].toSorted().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))
}
