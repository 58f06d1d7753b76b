/** Returns the times of day on offer, 'HH:mm', each half hour, and with them the one that is already chosen. */
export function halfHours(chosen: string): string[] {
  const everyHalfHour = Array.from({ length: 48 }, (_none, half) => `${twoDigits(Math.floor(half / 2))}:${half % 2 === 0 ? '00' : '30'}`)
  return [...new Set([...everyHalfHour, chosen])].toSorted()
}

function twoDigits(hour: number): string {
  return String(hour).padStart(2, '0')
}
