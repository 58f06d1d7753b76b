import { maxMail } from '#household/subjects/shared/limits.ts'
import type { CardField } from '../../contract.ts'
import { maxNumbers } from '../../shared/limits.ts'
import { type KnownContact, nameOf } from './known-contacts.ts'
import type { Card, CardDate } from './read-cards.ts'

/** Finds the contact that a card means: by its id, else by its name and one equal number or address. */
export function findContact(card: Card, known: readonly KnownContact[]): KnownContact | undefined {
  const byId = known.find(
    (contact) => contact.card === card.lines || (card.uid !== null && [uidOf(contact), contact.id].includes(card.uid)),
  )
  if (byId !== undefined) return byId
  const name = nameOf(card).toLowerCase()
  const marks = marksOf(card)
  return known.find((contact) => contact.name.toLowerCase() === name && marksOf(contact).some((mark) => marks.includes(mark)))
}

const uidOf = ({ card }: KnownContact): string | undefined => /^UID[^:]*:(.*)$/m.exec(card ?? '')?.[1]

function marksOf({ numbers, mail, address }: Pick<Card, 'numbers' | 'mail' | 'address'>): string[] {
  return [...numbers.map(digitsOf), ...mail, ...(address === null ? [] : [address.toLowerCase()])]
}

// With its country's code or without, it is the same number.
const digitsOf = ({ phone }: { phone: string }): string => phone.replaceAll(/\D/g, '').slice(-9)

/** What of a card its contact does not have. */
export type News = { texts: Partial<Record<Exclude<CardField, 'mail' | 'numbers' | 'dates'>, string>> } & Pick<
  Card,
  'mail' | 'numbers' | 'dates'
>

/** Returns what of a card its contact does not have, or has otherwise. What the card says nothing of stays. */
export function newsOf(card: Card, contact: KnownContact): News {
  const texts: News['texts'] = {}
  for (const field of ['givenName', 'surname', 'organisation', 'address', 'otherAddress', 'notes'] as const) {
    const text = card[field]
    if (text !== null && text !== contact[field]) texts[field] = text
  }
  const has = contact.numbers.map(digitsOf)
  return {
    texts,
    mail: card.mail.filter((one) => !contact.mail.includes(one)).slice(0, maxMail - contact.mail.length),
    numbers: card.numbers.filter((one) => !has.includes(digitsOf(one))).slice(0, Math.max(0, maxNumbers - has.length)),
    dates: card.dates.filter((one) => !contact.dates.some((other) => isSameDay(one, other))),
  }
}

/** Returns whether two yearly dates are of the same kind and name. */
export const isOneDate = (one: CardDate, other: CardDate): boolean => one.kind === other.kind && one.name === other.name

function isSameDay(one: CardDate, other: CardDate): boolean {
  const sameYear = one.year === null || one.year === other.year
  return isOneDate(one, other) && one.month === other.month && one.day === other.day && sameYear
}
