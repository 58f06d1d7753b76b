import type { Reading } from './line-parts.ts'
import { lineWords as words } from './line-words.ts'

const half = `${words.morning}|${words.afternoon}`
const clock = `(?:${words.noon}|\\d{1,2}(?:[:.]\\d\\d)?(?: ?(?:${half}))?)`
const single = new RegExp(`^(?:(${words.beforeTime}) )?(${clock})$`)
const range = new RegExp(`^(?:(${words.beforeTime}) )?(${clock})( ?- ?| (?:${words.to}) )(${clock})$`)

/** Reads a time or two of them: '10', '10.30', '3pm', 'noon', '10-11:30', 'from 9 to 12'. An hour from 1 to 6 is in the afternoon. */
export function readTime(phrase: string): Reading | undefined {
  const [, before, text = ''] = single.exec(phrase) ?? []
  const start = clockOf(text)
  if (start !== undefined) {
    return { said: { kind: 'time', time: toTime(likeliest(start)), endTime: undefined }, isWeak: before === undefined && start.isBare }
  }
  const [, from, first = '', between = '', second = ''] = range.exec(phrase) ?? []
  const [begins, ends] = [clockOf(first), clockOf(second)]
  if (begins === undefined || ends === undefined) return undefined
  const starts = ends.hasHalf ? begins.minutes : [likeliest(begins)]
  const [shortest] = starts
    .flatMap((minutes) => ends.minutes.map((end) => ({ minutes, end, length: (end - minutes + dayLength) % dayLength })))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => one.length - other.length)
  if (shortest === undefined) return undefined
  const isWeak = from === undefined && !between.includes('-') && begins.isBare && ends.isBare
  return { said: { kind: 'time', time: toTime(shortest.minutes), endTime: toTime(shortest.end) }, isWeak }
}

const dayLength = 24 * 60

// The minutes of the day that a clock time can mean, whether it says which half of the day, and whether it is an hour alone.
type Clock = { minutes: readonly number[]; hasHalf: boolean; isBare: boolean }

const isNoon = new RegExp(`^(?:${words.noon})$`)
const isAfternoon = new RegExp(`(?:${words.afternoon})$`)
const clockParts = new RegExp(`^(\\d{1,2})(?:[:.](\\d\\d))?(?: ?(${half}))?$`)

function clockOf(text: string): Clock | undefined {
  if (isNoon.test(text)) return { minutes: [dayLength / 2], hasHalf: false, isBare: false }
  const [, hourText = '', minuteText, halfText] = clockParts.exec(text) ?? []
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)]
  const hasHalf = halfText !== undefined
  if (hourText === '' || hour > 23 || minute > 59 || (hasHalf && (hour === 0 || hour > 12))) return undefined
  const isBare = minuteText === undefined && !hasHalf
  const inMorning = (hour % 12) * 60 + minute
  const inAfternoon = inMorning + dayLength / 2
  if (hasHalf) return { minutes: [isAfternoon.test(text) ? inAfternoon : inMorning], hasHalf, isBare }
  const isSaid = hour > 12 || hourText.startsWith('0')
  return { minutes: isSaid ? [hour * 60 + minute] : [inMorning, inAfternoon], hasHalf, isBare }
}

// From 07:00 to 18:59, where nothing else is said.
function likeliest({ minutes }: Clock): number {
  const [first = 0, second = first] = minutes
  return first >= 7 * 60 ? first : second
}

const toTime = (minutes: number): string => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const lengths = Object.entries(words.lengths).map(([text, minutes]) => ({
  form: new RegExp(`^(?:${words.beforeLength}) ${text}$`),
  minutes,
}))
const counted = new RegExp(`^(?:${words.beforeLength}) (\\d{1,3})(\\.5|½)? ?(?:(${words.hours})|${words.minutes})$`)

/** Reads a length: 'for 2 hours', 'for half an hour'. */
export function readLength(phrase: string): Reading | undefined {
  const minutes = minutesIn(phrase)
  return minutes === undefined ? undefined : { said: { kind: 'length', minutes }, isWeak: false }
}

function minutesIn(phrase: string): number | undefined {
  const [, count, part, hours] = counted.exec(phrase) ?? []
  if (count === undefined) return lengths.find(({ form }) => form.test(phrase))?.minutes
  const minutes = (Number(count) + (part === undefined ? 0 : 0.5)) * (hours === undefined ? 1 : 60)
  return Number.isInteger(minutes) && minutes > 0 ? minutes : undefined
}

/** Returns the time so many minutes after another, and how many midnights lie between. */
export function timeAfter(time: string, minutes: number): { time: string; nights: number } {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  return { time: toTime(total % dayLength), nights: Math.floor(total / dayLength) }
}
