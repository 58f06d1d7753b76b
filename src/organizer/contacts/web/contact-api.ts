import { queryOptions } from '@tanstack/react-query'
import { byName } from '#platform/shared/by-name.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { ContactEntry, contactsContract } from '../contract.ts'

/** The routes of contacts, as the browser calls them. */
export const contacts = apiOf<typeof contactsContract>('contacts')

/** The query for all contacts that the person may see, by name. */
export const contactsQuery = queryOptions({
  ...readsOf<typeof contactsContract>('contacts').list({}),
  select: (known: readonly ContactEntry[]) => known.toSorted(byName),
})
