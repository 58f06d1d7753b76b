/** Returns the day of a payment that was marked as paid without one: its due day, or today where that is in the future. */
export function paidOnTime(dueOn: string, today: string): string {
  return dueOn < today ? dueOn : today
}
