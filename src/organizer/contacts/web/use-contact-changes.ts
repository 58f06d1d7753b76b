import { numbers } from '#organizer/numbers/web/number-api.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import type { ContactEntry } from '../contract.ts'
import { contacts, contactsQuery, fieldsOf } from './contact-api.ts'
import { t } from './texts.ts'

/** Returns what a contact's card does at once: whether it gets a Christmas card, and what is deleted. */
export function useContactChanges() {
  const change = useChange({
    run: async ({ contact, getsCard }: { contact: ContactEntry; getsCard: boolean }, options) =>
      contacts.change({ contactId: contact.id, ifVersion: contact.version, ...fieldsOf(contact), getsCard }, options),
    optimistic: ({ contact, getsCard }) => [cachedChange(contactsQuery, (known) => withSaved(known, { ...contact, getsCard }))],
    reads: () => [contactsQuery.queryKey],
    failure: t('saveFailed'),
    serverSpeaks: true,
  })
  const remove = useChange({
    run: async ({ id }: ContactEntry, options) => contacts.remove({ contactId: id }, options),
    optimistic: ({ id }) => [cachedChange(contactsQuery, (known) => known.filter((other) => other.id !== id))],
    reads: () => [contactsQuery.queryKey, ['yearlyDates']],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  const removeNumber = useChange({
    run: async (numberId: string, options) => numbers.remove({ numberId }, options),
    optimistic: (numberId) => [
      cachedChange(contactsQuery, (known) =>
        known.map((contact) => ({ ...contact, numbers: contact.numbers.filter(({ id }) => id !== numberId) })),
      ),
    ],
    reads: () => [contactsQuery.queryKey],
    failure: t('deleteFailed'),
  })
  return {
    setCard: (contact: ContactEntry, getsCard: boolean) => change.send({ contact, getsCard }),
    remove: (contact: ContactEntry) => remove.send(contact),
    removeNumber: (id: string) => removeNumber.send(id),
  }
}
