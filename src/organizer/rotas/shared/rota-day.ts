import { daysBetween } from '#platform/shared/dates.ts'

/** The sign of a free day in a cycle. */
export const free = '-'

/** A cycle that is counted from its first day, and the days that have another letter. */
export type Cycle = { startsOn: string; untilDay: string | null; cycle: string; otherDays: Readonly<Record<string, string>> }

/** Returns the letter of a rota on a day; undefined where it has not begun or is over. */
export function letterOn({ startsOn, untilDay, cycle, otherDays }: Cycle, day: string): string | undefined {
  if (day < startsOn || (untilDay !== null && day > untilDay)) return undefined
  return otherDays[day] ?? cycle[daysBetween(startsOn, day) % cycle.length]
}

/** Returns the letter of a part by its place, the first of which is A. */
export function letterOf(place: number): string {
  return String.fromCodePoint(65 + place)
}

/** Returns the place of a part by its letter; -1 for a free day. */
export function placeOfLetter(letter: string): number {
  return letter === free ? -1 : (letter.codePointAt(0) ?? 0) - 65
}

/** The cycles that are offered ready-made, by the key of their texts. `nights`: it is counted in nights. */
export const readyMade = {
  fourOnTwoOff: { cycle: 'AAAA--', parts: ['work'], counts: 'days' },
  earlyLateNight: { cycle: 'AABBCC---', parts: ['early', 'late', 'night'], counts: 'days' },
  alternateWeeks: { cycle: 'AAAAAAABBBBBBB', parts: ['one', 'other'], counts: 'days' },
  twoTwoThree: { cycle: 'AABBAAABBAABBB', parts: ['one', 'other'], counts: 'nights' },
  fiveTwoTwoFive: { cycle: 'AAAAABBAABBBBB', parts: ['one', 'other'], counts: 'nights' },
} as const
