import type { ContactChange, ContactEntry } from '../contract.ts'

/** What a form of a contact saves. */
export type ContactFields = Omit<ContactChange, 'contactId' | 'ifVersion'>

/** Returns the fields of a contact as they are. */
export function fieldsOf(contact: ContactEntry): ContactFields {
  const { givenName, surname, organisation, relation, personId, mail, address, otherAddress, notes, getsCard } = contact
  return { givenName, surname, organisation, relation, personId, mail, address, otherAddress, notes, getsCard }
}
