import { queryOptions } from '@tanstack/react-query'
import { byName } from '#platform/shared/by-name.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import { omit } from '#platform/shared/omit.ts'
import type { importsContract } from '#organizer/imports/contract.ts'
import type { ContactChange, ContactEntry, contactsContract } from '../contract.ts'

/** The routes of contacts, as the browser calls them. */
export const contacts = apiOf<typeof contactsContract>('contacts')

/** The routes of imports, as the browser calls them. */
export const imports = apiOf<typeof importsContract>('imports')

/** Returns the address of a file with one contact, those of a category, or all that the person may see. */
export const cardsHref = (of: { contact: string } | { category: string } | Record<string, never>): string =>
  `/api/contacts/file?${new URLSearchParams(of)}`

/** Saves such a file on the device. */
export const saveCards = (of: Parameters<typeof cardsHref>[0]): void => globalThis.location.assign(cardsHref(of))

/** The query for all contacts that the person may see, by name. */
export const contactsQuery = queryOptions({
  ...readsOf<typeof contactsContract>('contacts').list({}),
  select: (known: readonly ContactEntry[]) => known.toSorted(byName),
})

/** What a form of a contact saves. */
export type ContactFields = Omit<ContactChange, 'contactId' | 'ifVersion'>

/** Returns the fields of a contact as they are. */
export function fieldsOf(contact: ContactEntry): ContactFields {
  return omit(contact, 'id', 'categoryId', 'name', 'createdAt', 'version', 'access', 'place', 'numbers')
}
