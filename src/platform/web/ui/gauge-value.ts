/** Returns how full a level is, between 0 and 1; anything but a number counts as empty. */
export function gaugeValue(value: number): number {
  if (Number.isNaN(value)) return 0
  return Math.min(1, Math.max(0, value))
}
