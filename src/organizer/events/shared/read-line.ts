import { plainText } from '#platform/shared/plain-text.ts'
import type { LineChip, Reading } from './line-chip.ts'
import { readDay, readDays, readRepeats } from './line-days.ts'
import { type Found, find, LineParts } from './line-parts.ts'
import { readLength, readTime } from './line-times.ts'
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
