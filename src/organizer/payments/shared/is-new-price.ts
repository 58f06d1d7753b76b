import { noticedPercent } from './limits.ts'

/** Returns whether what was paid differs from what was due by 10 % or more, so that it may be the new price. */
export function isNewPrice(paidPence: number, duePence: number | null): boolean {
  return duePence !== null && paidPence !== duePence && 100 * Math.abs(paidPence - duePence) >= noticedPercent * duePence
}
