import { longestAddress, longestName, longestNamePart, longestNotes, maxMail } from '#household/subjects/shared/limits.ts'
import type { YearlyDay } from '#organizer/yearly-dates/shared/yearly-day.ts'
import { escaped } from '#platform/server/calendar/calendar-file.ts'
import { type Property, propertyOf, textOf } from '#platform/server/calendar/content-lines.ts'
import { visibleLine, visibleText } from '#platform/shared/typed-text.ts'
import { longestCard, maxCards, maxNumbers } from '../../shared/limits.ts'
import { withoutPictures } from '../../shared/without-pictures.ts'
import { addressOf, cut, mailOf, namesOf, partsOf, phoneOf, yearlyDayOf } from './card-properties.ts'

/** A yearly date of a card. */
export type CardDate = YearlyDay & { kind: 'birthday' | 'anniversary' | 'own'; name: string | null }

/** A contact as a card has it. `lines` are those of the card as they came, without photographs. */
export type Card = {
  uid: string | null
  givenName: string | null
  surname: string | null
  organisation: string | null
  mail: string[]
  address: string | null
  otherAddress: string | null
  notes: string | null
  numbers: Array<{ name: string; phone: string }>
  dates: CardDate[]
  lines: string
}

/** What numbers are called whose card says no more than this of them. */
export type NumberNames = Readonly<Record<'mobile' | 'home' | 'work' | 'phone', string>>

/** What a file has: its cards, the lines for which others could not be read, and how many photographs were left out. */
export type CardsFile = { cards: Card[]; unread: Array<{ line: number; text: string }>; pictures: number }

/** Reads a file of cards. One that cannot be read stops none of the others. */
export function readCards(text: string, names: NumberNames): CardsFile | { failed: 'too_many' | 'no_cards' } {
  const { cards: all, pictures } = splitCards(withoutPictures(text))
  if (all.length === 0) return { failed: 'no_cards' }
  if (all.length > maxCards) return { failed: 'too_many' }
  const file: CardsFile = { cards: [], unread: [], pictures }
  for (const { lines, isWhole } of all) {
    const broken = lines.find(({ text: line }) => propertyOf(line).name === '')
    const card = isWhole && broken === undefined ? cardOf(lines, names) : undefined
    const { line = 0, text: shown = '' } = broken ?? lines[0] ?? {}
    if (card === undefined) file.unread.push({ line, text: visibleLine(shown).slice(0, 80) })
    else file.cards.push(card)
  }
  return file
}

type Line = { line: number; text: string }
type RawCard = { lines: Line[]; isWhole: boolean }

const picture = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]/i

/** Splits a file into cards, whose lines are put together; photographs, which may be large, are left out. */
function splitCards(text: string): { cards: RawCard[]; pictures: number } {
  const cards: RawCard[] = []
  let [pictures, isPicture, before] = [0, false, '']
  const physical = text.replace(/^\uFEFF/, '').split(/\r?\n|\r/)
  for (const [index, line] of physical.entries()) {
    const card = cards.at(-1)
    const last = card?.isWhole === false ? card.lines.at(-1) : undefined
    if (/^BEGIN:VCARD\s*$/i.test(line)) cards.push({ lines: [{ line: index + 1, text: line }], isWhole: false })
    else if (card === undefined || last === undefined) isPicture = false
    else if (/^END:VCARD\s*$/i.test(line)) card.isWhole = true
    else if (isPicture && (/^[ \t]/.test(line) || /^[\w+/=]*$/.test(line))) isPicture = true
    else if (picture.test(line)) pictures += 1
    else if (before.endsWith('=') && /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE\b/i.test(last.text)) last.text = last.text.slice(0, -1) + line
    else if (/^[ \t]/.test(line)) last.text += line.slice(1)
    else if (line.trim() !== '') card.lines.push({ line: index + 1, text: line })
    before = line
    isPicture = picture.test(line) || (isPicture && !/^[\w-]+[;:.]/.test(line))
  }
  return { cards, pictures }
}

function cardOf(lines: readonly Line[], names: NumberNames): Card | undefined {
  const properties = lines.slice(1).map(({ text }) => decoded(propertyOf(text)))
  const all = (name: string): Property[] => properties.filter((property) => property.name === name && property.value !== '')
  const text = (name: string): string => visibleLine(textOf(all(name)[0]))
  const { givenName, surname } = namesOf(all('N')[0], longestNamePart)
  const organisation = cut(all('ORG').flatMap(partsOf).filter(Boolean).join(', '), longestName)
  const isNamed = (givenName ?? surname ?? organisation) !== null
  const numbers = all('TEL').map((property) => ({ name: nameOf(property, properties, names), phone: phoneOf(property), property }))
  const called = numbers.flatMap(({ name, phone }) => (phone === undefined ? [] : [{ name, phone }]))
  const mail = [...new Set(all('EMAIL').flatMap((property) => mailOf(property) ?? []))]
  const addresses = all('ADR').map(addressOf).filter(Boolean)
  // What finds no place of its own is not lost.
  const more = [
    ...all('NOTE').map((note) => visibleText(textOf(note)).trim()),
    ...numbers.filter(({ phone }) => phone === undefined).map(({ name, property }) => `${name}: ${visibleLine(textOf(property))}`),
    ...called.slice(maxNumbers).map(({ name, phone }) => `${name}: ${phone}`),
    ...all('EMAIL')
      .filter((property) => mailOf(property) === undefined)
      .map((property) => visibleLine(textOf(property))),
    ...mail.slice(maxMail),
    ...addresses.slice(2),
  ]
  const card: Card = {
    uid: cut(text('UID'), 300),
    ...(isNamed ? { givenName, surname } : { givenName: cut(text('FN'), longestNamePart), surname: null }),
    organisation,
    mail: mail.slice(0, maxMail),
    address: cut(addresses[0] ?? '', longestAddress),
    otherAddress: cut(addresses[1] ?? '', longestAddress),
    notes: cut(more.join('\n'), longestNotes),
    numbers: called.slice(0, maxNumbers),
    dates: properties.flatMap((property) => dateOf(property, properties) ?? []),
    lines: keptLines(properties),
  }
  return (card.givenName ?? card.surname ?? card.organisation) === null ? undefined : card
}

// Version 2.1 writes other letters than English ones as numbers of their bytes.
function decoded(property: Property): Property {
  if (!/;(?:ENCODING=)?QUOTED-PRINTABLE\b/i.test(property.params)) return property
  const bytes = property.value.replaceAll(/[^\p{ASCII}]/gu, (sign) => encodeURIComponent(sign).replaceAll('%', '='))
  const codes = bytes.match(/=[0-9A-F]{2}|[^]/gi) ?? []
  const text = new TextDecoder().decode(
    Uint8Array.from(codes, (code) => (code.length === 3 ? Number.parseInt(code.slice(1), 16) : code.charCodeAt(0))),
  )
  const value = text
    .split(/(?<!\\);/)
    .map((part) => escaped(part.replaceAll(String.raw`\;`, ';')))
    .join(';')
  return { ...property, params: property.params.replaceAll(/;(?:ENCODING=)?QUOTED-PRINTABLE|;CHARSET=[^;]*/gi, ''), value }
}

/** Returns a property as a line of a card. */
export function lineOf({ group, name, params, value }: Property): string {
  return `${group === '' ? '' : `${group}.`}${name}${params}:${value.replaceAll(/\s+/g, ' ')}`
}

function keptLines(properties: readonly Property[]): string {
  const lines: string[] = []
  let left = longestCard
  for (const line of properties.map(lineOf)) {
    left -= line.length + 1
    if (left < 0) break
    lines.push(visibleLine(line))
  }
  return lines.join('\n')
}

/** Returns what the group of a property is called; Apple has words of its own in brackets. */
function labelOf({ group }: Property, properties: readonly Property[]): string {
  const label = properties.find((other) => group !== '' && other.group === group && other.name === 'X-ABLABEL')
  return cut(visibleLine(textOf(label)).replace(/^_\$!<(.*)>!\$_$/, '$1'), longestName) ?? ''
}

function nameOf(property: Property, properties: readonly Property[], names: NumberNames): string {
  const label = labelOf(property, properties)
  if (label !== '') return label
  const types = property.params.toUpperCase()
  const kind = /CELL|MOBILE|IPHONE/.test(types) ? 'mobile' : /WORK/.test(types) ? 'work' : /HOME/.test(types) ? 'home' : 'phone'
  return names[kind]
}

/** Returns the yearly date that a property is, if it is one. */
export function dateOf(property: Property, properties: readonly Property[]): CardDate | undefined {
  const isDate = /^(?:BDAY|X-ABDATE|(?:X-)?ANNIVERSARY)$/.test(property.name)
  const day = isDate ? yearlyDayOf(property) : undefined
  if (day === undefined) return undefined
  if (property.name === 'BDAY') return { ...day, kind: 'birthday', name: null }
  const label = property.name === 'X-ABDATE' ? labelOf(property, properties) : 'Anniversary'
  if (label === '') return undefined
  return /^anniversary$/i.test(label) ? { ...day, kind: 'anniversary', name: null } : { ...day, kind: 'own', name: label }
}

/** Returns the properties of a card that was kept. */
export const propertiesIn = (lines: string): Property[] => lines.split('\n').filter(Boolean).map(propertyOf)
