import { daysBetween } from '#platform/shared/dates.ts'
import { plainText } from '#platform/shared/plain-text.ts'
import { readDay, readDays, readRepeats } from './line-days.ts'
import { type Found, find, type LineChip, LineParts, type Reading } from './line-parts.ts'
import { readLength, readTime, timeAfter } from './line-times.ts'
import { lineWords } from './line-words.ts'

/** Somebody whom a line may name. */
export type LinePerson = Readonly<{ id: string; firstName: string }>

/** What was read out of a line: each of its words is in the title or in one chip. */
export type ReadLine = { title: string; chips: readonly LineChip[] }

type Known = {
  /** 'yyyy-MM-dd', for the person who types. */
  today: string
  people: readonly LinePerson[]
  /** The words of chips that were removed: they stay in the title. */
  kept?: readonly string[]
}

/**
 * Reads an event that was typed in one line: 'Football Sat 10-11:30 Mia at the park'. Of several days, times or places the last one counts. What is
 * not understood stays in the title.
 */
export function readLine(text: string, { today, people, kept = [] }: Known): ReadLine {
  const typed = text.split(/\s+/).filter(Boolean)
  const line = typed.map((word) => plainText(word).replaceAll(/^[("']+|[)"',;:.!?]+$/g, ''))
  const repeats = find(line, (phrase) => readRepeats(phrase, today))
  const days = find(line, (phrase) => readDays(phrase, today) ?? readDay(phrase, today))
  const times = find(line, readTime)
  const wholeDays = find(line, readAllDay)
  const parts = new LineParts(typed, kept)
  parts.takeLast(repeats)
  const besideDays = [...times, ...wholeDays]
  parts.takeLast(days.filter((day) => !day.isWeak || besideDays.some((time) => isAfter(time, day) || (!time.isWeak && isAfter(day, time)))))
  // A bare hour follows its day: 'Sat 10'.
  const time = parts.takeLast(times.filter((one) => !one.isWeak || [...days, ...repeats].some((day) => isAfter(one, day))))
  if (time === undefined) parts.takeLast(wholeDays)
  else if (time.kind === 'time' && time.endTime === undefined) parts.takeLast(find(line, readLength))
  takePeople(parts, line, people)
  takePlace(parts, line, typed)
  return parts.read()
}

/** Returns a line in which some of its words, the last such, are today. */
export function withToday(line: string, words: string): string {
  const plain = line.split(/\s+/).join(' ')
  const from = plain.lastIndexOf(words)
  return from === -1 ? line : plain.slice(0, from) + lineWords.today + plain.slice(from + words.length)
}

const isAfter = (one: Found, other: Found): boolean => one.from === other.to

const isAllDay = new RegExp(`^(?:${lineWords.allDay})$`)

function readAllDay(phrase: string): Reading | undefined {
  return isAllDay.test(phrase) ? { said: { kind: 'allDay' }, isWeak: false } : undefined
}

const beforePerson = new RegExp(`^(?:${lineWords.beforePerson}) `)
const isAnd = new RegExp(`^(?:${lineWords.and})$`)

const nameIn = (phrase: string): string => phrase.replace(beforePerson, '')

function takePeople(parts: LineParts, line: readonly string[], people: readonly LinePerson[]): void {
  const named = new Set<string>()
  let before = -1
  for (const person of find(line, (phrase) => readPerson(phrase, people))) {
    const name = nameIn(line.slice(person.from, person.to).join(' '))
    // In 'Mia and Zoe' the word between them belongs to the second.
    const isJoined = before === person.from - 1 && isAnd.test(line[before] ?? '')
    if (!named.has(name) && parts.take(isJoined ? { ...person, from: before } : person) !== undefined) {
      named.add(name)
      before = person.to
    }
  }
}

function readPerson(phrase: string, people: readonly LinePerson[]): Reading | undefined {
  const name = nameIn(phrase)
  const ids = people.filter(({ firstName }) => plainText(firstName) === name).map(({ id }) => id)
  return ids.length === 0 ? undefined : { said: { kind: 'person', ids }, isWeak: false }
}

const isBeforePlace = new RegExp(`^(?:${lineWords.beforePlace})$`)
const isNoPlace = new RegExp(`^(?:${lineWords.noPlace})$`)

function takePlace(parts: LineParts, line: readonly string[], typed: readonly string[]): void {
  const places = line.flatMap((word, from): Found[] => {
    const to = parts.endOfFree(from)
    if (!isBeforePlace.test(word) || to < from + 2 || isNoPlace.test(line.slice(from + 1, to).join(' '))) return []
    const place = typed
      .slice(from + 1, to)
      .join(' ')
      .replace(/[,;.]$/, '')
    return [{ from, to, said: { kind: 'place', place }, isWeak: false }]
  })
  parts.takeLast(places)
}

/** The values of an event, as far as a line says them. */
export type LineValues = {
  title: string
  day: string | undefined
  /** How many nights it lasts: 0 where it ends on its day. */
  nights: number
  time: string | undefined
  endTime: string | undefined
  /** Whether it has days and no time. */
  isAllDay: boolean
  /** The ids of those whose name only one person has. */
  people: readonly string[]
  place: string | undefined
  /** The rule by which it repeats. */
  rule: string | undefined
}

/** Returns the values that a line says together. */
export function valuesOf({ title, chips }: ReadLine): LineValues {
  const one = <Kind extends LineChip['kind']>(kind: Kind) =>
    chips.find((chip): chip is Extract<LineChip, { kind: Kind }> => chip.kind === kind)
  const [days, time, repeats] = [one('days'), one('time'), one('repeats')]
  const day = days?.day ?? one('day')?.day ?? repeats?.day
  const end = time && endOf(time, one('length')?.minutes)
  return {
    title,
    day,
    nights: days === undefined ? (end?.nights ?? 0) : daysBetween(days.day, days.lastDay),
    time: time?.time,
    endTime: end?.time,
    isAllDay: one('allDay') !== undefined || (day !== undefined && time === undefined),
    people: chips.flatMap((chip) => (chip.kind === 'person' && chip.ids.length === 1 ? chip.ids : [])),
    place: one('place')?.place,
    rule: repeats?.rule,
  }
}

function endOf(
  { time, endTime }: { time: string; endTime: string | undefined },
  minutes = 0,
): { time: string; nights: number } | undefined {
  if (endTime !== undefined) return { time: endTime, nights: endTime > time ? 0 : 1 }
  return minutes === 0 ? undefined : timeAfter(time, minutes)
}
