import type { Insertable } from 'kysely'
import { addToCategory, type Refusal } from '#foundation/sharing/server/rows.ts'
import { contact as contactKind } from '#household/subjects/server/kinds.ts'
import { findImport, noteImport, type Written } from '#organizer/imports/server/imports.ts'
import { usualReminders } from '#organizer/yearly-dates/shared/limits.ts'
import { dayInYear } from '#organizer/yearly-dates/shared/yearly-day.ts'
import type { Refused } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { dayAndMonth } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { CardField, type CardsImport, type CardsPreview, type ImportedCards, type SeenCard } from '../../contract.ts'
import { contactsLike, type KnownContact, nameOf } from './known-contacts.ts'
import { findContact, isOneDate, type News, newsOf } from './match-cards.ts'
import type { Card, CardDate } from './read-cards.ts'
import { readCardsInThread } from './read-cards-in-thread.ts'

type Unread = Refused<'NO_CARDS' | 'TOO_MANY_CARDS'>
type Sent = { categoryId: string; text: string }

/** Shows what a file of cards would bring into a category; writes nothing. */
export async function previewCards(db: Db, { categoryId, text }: Sent, language: string): Promise<CardsPreview | Unread> {
  const file = await readCardsInThread(text, language)
  if ('refused' in file) return file
  const known = await contactsLike(db, file.cards)
  return {
    cards: file.cards.map((card, index) => seenCard(index, card, { contact: findContact(card, known), categoryId, language })),
    unread: file.unread,
    pictures: file.pictures,
  }
}

type Seeing = { contact: KnownContact | undefined; categoryId: string; language: string }

function seenCard(index: number, card: Card, { contact, categoryId, language }: Seeing): SeenCard {
  const dates = card.dates.map((date) => wordsOf(date, language))
  const about = [card.numbers[0]?.phone, card.mail[0], ...dates].filter((word) => word !== undefined)
  const shown = { card: index, name: nameOf(card), about: about.slice(0, 2).join(' · ') || null }
  if (contact === undefined) return { ...shown, state: 'new', keptIn: null, differences: [] }
  const differences = contact.categoryId === categoryId ? differencesOf(newsOf(card, contact), contact, language) : []
  return { ...shown, state: differences.length === 0 ? 'same' : 'differs', keptIn: contact.keptIn, differences }
}

function differencesOf({ texts, mail, numbers, dates }: News, contact: KnownContact, language: string): SeenCard['differences'] {
  const phones = (some: Card['numbers']): string => some.map(({ phone }) => phone).join(', ')
  const days = (some: readonly CardDate[]): string => some.map((date) => wordsOf(date, language)).join(', ')
  const lists = {
    mail: { here: contact.mail.join(', '), there: mail.join(', ') },
    numbers: { here: phones(contact.numbers), there: phones(numbers) },
    dates: { here: days(contact.dates.filter((one) => dates.some((date) => isOneDate(one, date)))), there: days(dates) },
  }
  return CardField.options.flatMap((field) => {
    const { here, there } =
      field === 'mail' || field === 'numbers' || field === 'dates'
        ? lists[field]
        : { here: contact[field] ?? '', there: texts[field] ?? '' }
    return there === '' ? [] : [{ field, here, there }]
  })
}

function wordsOf(date: CardDate, language: string): string {
  return [dayAndMonth(dayInYear(date, 2000), language), date.year].filter((part) => part !== null).join(' ')
}

/**
 * Brings the chosen cards of a file into a category in one step: new ones as contacts, and of those that differ the chosen fields. Repeated, it
 * brings in nothing and returns the same answer.
 */
export async function importCards(
  db: Db,
  { id, categoryId, text, take }: CardsImport,
  language: string,
): Promise<ImportedCards | Refusal | Unread> {
  const file = await readCardsInThread(text, language)
  if ('refused' in file) return file
  const one = { id, categoryId, sent: { text, take } }
  return addToCategory(db, categoryId, {
    insert: async () => {
      const work = new Work(categoryId)
      const known = await contactsLike(db, file.cards)
      for (const { card: index, fields } of take) {
        const card = file.cards[index]
        const contact = card && findContact(card, known)
        if (card === undefined) continue
        if (contact === undefined) work.add(card)
        else if (contact.categoryId === categoryId) work.change(contact, newsOf(card, contact), fields)
      }
      if (!(await noteImport(db, { ...one, wrote: work.wrote }))) return undefined
      await work.write(db)
      return countsOf(work.wrote)
    },
    existing: async () => {
      const wrote = await findImport(db, one)
      return wrote && countsOf(wrote)
    },
  })
}

function countsOf(wrote: readonly Written[]): ImportedCards {
  const contacts = wrote.filter(({ table }) => table === 'subjects')
  const added = contacts.filter(({ before }) => before === null).length
  return { added, changed: contacts.length - added }
}

type Change = { id: string; version: number; set: Record<string, unknown>; before: Record<string, unknown> }

/** The rows that an import writes, many in one statement. */
class Work {
  readonly wrote: Written[] = []
  readonly #subjects: Array<Insertable<DB['app.subjects']>> = []
  readonly #numbers: Array<Insertable<DB['app.numbers']>> = []
  readonly #dates: Array<Insertable<DB['app.yearly_dates']>> = []
  readonly #changes: Array<Change & { table: 'app.subjects' | 'app.yearly_dates' }> = []
  readonly #categoryId: string
  readonly #begun = Date.now()

  constructor(categoryId: string) {
    this.#categoryId = categoryId
  }

  // In the order of the file.
  #newId(): string {
    return makeId(this.#begun + this.wrote.length)
  }

  add({ uid: _uid, lines, numbers, dates, ...fields }: Card): void {
    const id = this.#newId()
    const columns = definedOf(contactKind.write({ ...fields, relation: null, personId: null, getsCard: false }))
    this.#subjects.push({ id, category_id: this.#categoryId, kind: 'contact', name: nameOf(fields), ...columns, card: lines })
    this.wrote.push({ table: 'subjects', id, version: 1, before: null })
    this.#addBelow(id, { numbers, dates })
  }

  change(contact: KnownContact, { texts, mail, numbers, dates }: News, fields: readonly CardField[]): void {
    const taken = Object.fromEntries(Object.entries(texts).filter(([field]) => fields.some((one) => one === field)))
    const to = { ...contact, ...taken, mail: fields.includes('mail') ? [...contact.mail, ...mail] : contact.mail }
    const columns = (of: typeof to) => ({ name: nameOf(of), ...definedOf(contactKind.write(fieldsOf(of))) })
    // A contact to which only a number is added has been changed as well.
    this.#changes.push({ table: 'app.subjects', id: contact.id, version: contact.version, set: columns(to), before: columns(contact) })
    this.wrote.push({ table: 'subjects', id: contact.id, version: contact.version + 1, before: columns(contact) })
    const newDates = fields.includes('dates') ? dates : []
    for (const { month, day, year, ...date } of newDates) {
      const other = contact.dates.find((one) => isOneDate(one, { ...date, month, day, year }))
      if (other === undefined) continue
      const before = { month: other.month, day: other.day, year: other.year }
      this.#changes.push({
        table: 'app.yearly_dates',
        id: other.id,
        version: other.version,
        set: { month, day, year: year ?? other.year },
        before,
      })
      this.wrote.push({ table: 'yearly_dates', id: other.id, version: other.version + 1, before })
    }
    const added = newDates.filter((date) => !contact.dates.some((one) => isOneDate(one, date)))
    this.#addBelow(contact.id, { numbers: fields.includes('numbers') ? numbers : [], dates: added })
  }

  #addBelow(subjectId: string, { numbers, dates }: Pick<Card, 'numbers' | 'dates'>): void {
    const below = { category_id: this.#categoryId, subject_id: subjectId, subject_kind: 'contact' }
    for (const number of numbers) {
      const id = this.#newId()
      this.#numbers.push({ id, ...below, ...number })
      this.wrote.push({ table: 'numbers', id, version: 1, before: null })
    }
    for (const date of dates) {
      const id = this.#newId()
      this.#dates.push({ id, ...below, ...date, thresholds: [...usualReminders] })
      this.wrote.push({ table: 'yearly_dates', id, version: 1, before: null })
    }
  }

  async write(db: Db): Promise<void> {
    if (this.#subjects.length > 0) await db.insertInto('app.subjects').values(this.#subjects).execute()
    if (this.#numbers.length > 0) await db.insertInto('app.numbers').values(this.#numbers).execute()
    if (this.#dates.length > 0) await db.insertInto('app.yearly_dates').values(this.#dates).execute()
    for (const { table, id, version, set } of this.#changes)
      await db.updateTable(table).set(set).where('id', '=', id).where('version', '=', version).execute()
  }
}

const fieldsOf = ({ givenName, surname, organisation, mail, address, otherAddress, notes }: KnownContact) => ({
  givenName,
  surname,
  organisation,
  mail,
  address,
  otherAddress,
  notes,
})

const definedOf = (columns: object) => Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
