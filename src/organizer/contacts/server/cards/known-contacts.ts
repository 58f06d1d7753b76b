import { type RawBuilder, sql } from 'kysely'
import { accessTo } from '#foundation/sharing/server/rights.ts'
import { jsonOf } from '#platform/server/db/json-of.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { Card, CardDate } from './read-cards.ts'

/** A contact with all that a card can hold, and the card with which it was brought in. */
export type KnownContact = Omit<Card, 'uid' | 'lines' | 'numbers' | 'dates'> & {
  id: string
  categoryId: string
  version: number
  name: string
  card: string | null
  access: 'edit' | 'view'
  keptIn: string
  numbers: Array<{ name: string; phone: string }>
  dates: Array<CardDate & { id: string; version: number }>
}

/** Returns the contacts `s` that the person may see and for which this holds, by name. One statement. */
export async function knownContacts(db: Db, condition: RawBuilder<boolean>): Promise<KnownContact[]> {
  const ofIt = sql`o.category_id = s.category_id and o.subject_id = s.id order by o.id`
  const { rows } = await sql<KnownContact>`
    select s.id, s.category_id as "categoryId", s.version, s.name, s.card, s.given_name as "givenName", s.surname, s.organisation, s.mail, s.address,
           s.other_address as "otherAddress", s.notes, ${accessTo('s.category_id')} as access, c.name as "keptIn",
           ${jsonOf(sql`select o.name, o.phone from app.numbers o where ${ofIt}`)} as numbers,
           ${jsonOf(sql`select o.id, o.version, o.kind, o.name, o.month, o.day, o.year from app.yearly_dates o where ${ofIt}`)} as dates
      from app.subjects s join app.categories c on c.id = s.category_id
     where s.kind = 'contact' and ${condition} order by lower(s.name), s.id`.execute(db)
  return rows
}

/** Returns the contacts that cards with these names and ids may mean. */
export async function contactsLike(db: Db, cards: readonly Card[]): Promise<KnownContact[]> {
  const names = cards.map((card) => nameOf(card).toLowerCase())
  const uids = cards.flatMap(({ uid }) => uid ?? [])
  return knownContacts(
    db,
    sql<boolean>`(lower(s.name) = any (${names}) or s.id::text = any (${uids}) or substring(s.card from '(?n)^UID[^:]*:(.*)$') = any (${uids}))`,
  )
}

/** Returns what a contact of these names is called. */
export function nameOf({ givenName, surname, organisation }: Pick<Card, 'givenName' | 'surname' | 'organisation'>): string {
  return [givenName, surname].filter((name) => name !== null).join(' ') || (organisation ?? '')
}
