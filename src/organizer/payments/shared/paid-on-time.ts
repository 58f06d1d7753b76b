/** Returns the day on which a payment was made that somebody says was paid, and no more: the day on which it was due, or today where that is to come. */
export function paidOnTime(dueOn: string, today: string): string {
  return dueOn < today ? dueOn : today
}
