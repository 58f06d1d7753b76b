/** Returns a number as a plate shows it: in capitals, and one of the present British form with its gap. */
export function plateInCapitals(number: string): string {
  return number
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]{2}[0-9]{2})\s*([A-Z]{3})$/, '$1 $2')
}
