import { longestNamePart } from '#household/subjects/shared/limits.ts'
import { escaped, linesOf } from '#platform/server/calendar/calendar-file.ts'
import { type Property, textOf } from '#platform/server/calendar/content-lines.ts'
import { addressOf, mailOf, namesOf, partsOf, phoneOf } from './card-properties.ts'
import { type CardDate, dateOf, lineOf, propertiesIn } from './read-cards.ts'
import type { KnownContact } from './known-contacts.ts'

/** Returns a contact as a card of vCard 3.0: what it was brought in with stays as it came, as long as it is the same. */
export function writeCard(contact: KnownContact): string {
  const card = new Originals(contact.card ?? '')
  const { name, givenName, surname, organisation, numbers, mail, address, otherAddress, notes, dates } = contact
  const names = (property: Property): boolean =>
    JSON.stringify(namesOf(property, longestNamePart)) === JSON.stringify({ givenName, surname })
  return linesOf([
    'BEGIN:VCARD',
    'VERSION:3.0',
    ...card.written('N', names, [`N:${escaped(surname ?? '')};${escaped(givenName ?? '')};;;`]),
    ...card.written('FN', (property) => textOf(property).includes(givenName ?? surname ?? name), [`FN:${escaped(name)}`]),
    ...(organisation === null
      ? []
      : card.written('ORG', (property) => partsOf(property).filter(Boolean).join(', ') === organisation, [`ORG:${escaped(organisation)}`])),
    ...numbers.flatMap((number) => card.written('TEL', (property) => phoneOf(property) === number.phone, card.number(number))),
    ...mail.flatMap((one) => card.written('EMAIL', (property) => mailOf(property) === one, [`EMAIL;TYPE=INTERNET:${escaped(one)}`])),
    ...[address, otherAddress].flatMap((one) =>
      one === null ? [] : card.written('ADR', (property) => addressOf(property) === one, [`ADR:;;${escaped(one)};;;;`]),
    ),
    ...(notes === null ? [] : card.written('NOTE', (property) => textOf(property) === notes, [`NOTE:${escaped(notes)}`])),
    ...dates.flatMap((date) => card.date(date)),
    ...card.written('UID', () => true, [`UID:${contact.id}`]),
    ...card.unknown(),
    'END:VCARD',
  ])
}

// What a contact has fields for, and what each program writes anew.
const known = /^(?:N|FN|ORG|TEL|EMAIL|ADR|NOTE|BDAY|(?:X-)?ANNIVERSARY|X-ABDATE|UID|VERSION|PRODID|REV)$/

const isDated = /^(?:BDAY|X-ABDATE|(?:X-)?ANNIVERSARY)$/

/** The lines of the card with which a contact was brought in, each written once at most. */
class Originals {
  readonly #all: Property[]
  readonly #done = new Set<Property>()
  #groups: number

  constructor(lines: string) {
    this.#all = propertiesIn(lines)
    this.#groups = Math.max(0, ...this.#all.map(({ group }) => Number(/^item(\d+)$/i.exec(group)?.[1] ?? 0)))
  }

  /** Returns the line of this name that says the same, with what belongs to its group, else the new ones. */
  written(name: string | RegExp, isSame: (property: Property) => boolean, anew: string[]): string[] {
    const isNamed = (one: Property): boolean => (typeof name === 'string' ? one.name === name : name.test(one.name))
    const found = this.#all.find((property) => isNamed(property) && !this.#done.has(property) && isSame(property))
    if (found === undefined) return anew
    const lines = [found, ...this.#all.filter(({ group, name: other }) => group !== '' && group === found.group && !known.test(other))]
    for (const line of lines) this.#done.add(line)
    return lines.map(lineOf)
  }

  number({ name, phone }: { name: string; phone: string }): string[] {
    const type = /mobile|cell/i.test(name) ? 'CELL' : /work|office/i.test(name) ? 'WORK' : /home/i.test(name) ? 'HOME' : undefined
    return type === undefined ? this.#labelled(`TEL:${escaped(phone)}`, name) : [`TEL;TYPE=${type}:${escaped(phone)}`]
  }

  date(date: CardDate): string[] {
    const isSame = (property: Property): boolean => JSON.stringify(keyOf(dateOf(property, this.#all))) === JSON.stringify(keyOf(date))
    const two = (part: number): string => String(part).padStart(2, '0')
    const day = date.year === null ? `--${two(date.month)}${two(date.day)}` : `${date.year}-${two(date.month)}-${two(date.day)}`
    if (date.kind === 'birthday') return this.written('BDAY', isSame, [`BDAY:${day}`]).map(withoutFalseYear)
    const label = date.kind === 'anniversary' ? '_$!<Anniversary>!$_' : (date.name ?? '')
    return this.written(/ANNIVERSARY$|^X-ABDATE$/, isSame, this.#labelled(`X-ABDATE:${day}`, label)).map(withoutFalseYear)
  }

  /** Returns what a contact has no field for. */
  unknown(): string[] {
    const gone = new Set(this.#all.filter((property) => known.test(property.name) && property.group !== '').map(({ group }) => group))
    const isUnknown = (one: Property): boolean => !known.test(one.name) || (isDated.test(one.name) && dateOf(one, this.#all) === undefined)
    const kept = this.#all.filter((one) => isUnknown(one) && !this.#done.has(one))
    return kept.filter(({ group }) => !gone.has(group)).map(lineOf)
  }

  #labelled(line: string, label: string): string[] {
    this.#groups += 1
    return [`item${this.#groups}.${line}`, `item${this.#groups}.X-ABLabel:${escaped(label)}`]
  }
}

const keyOf = (date: CardDate | undefined) => date && [date.kind, date.name, date.month, date.day, date.year]

// 1604 says that there is none, which not every program knows.
function withoutFalseYear(line: string): string {
  return line.replace(/;X-APPLE-OMIT-YEAR=\d+/i, '').replace(/:(?:1604|0001|0000)-?(\d{2})-?(\d{2})$/, ':--$1$2')
}
