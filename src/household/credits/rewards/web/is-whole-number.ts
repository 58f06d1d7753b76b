/** Returns whether what was typed is a whole number from 1 to the most. */
export function isWholeNumber(typed: string, { most }: { most: number }): boolean {
  return /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most
}
