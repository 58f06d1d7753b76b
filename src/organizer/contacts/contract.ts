import { z } from 'zod'
import { Location } from '#foundation/categories/contract.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { Contact, contactFields } from '#household/subjects/contract.ts'
import { PhoneNumber, typedNumber } from '#organizer/numbers/contract.ts'
import { addRefusals, changeRefusals, ifVersion, newId, pageFrom, signedInRoute } from '#platform/shared/api.ts'

/** A contact with where it is kept, what the person may do there, and its telephone numbers in the order of adding. */
export const ContactEntry = Contact.extend({ access: Permission, place: Location, numbers: z.array(PhoneNumber) })
export type ContactEntry = z.infer<typeof ContactEntry>

type Names = { givenName: string | null; surname: string | null; organisation: string | null }
const isNamed = ({ givenName, surname, organisation }: Names): boolean => (givenName ?? surname ?? organisation) !== null
const nameless = { error: 'contacts:check.name', path: ['givenName'] }

/** The fields of a new contact, with its first number. */
export const NewContact = z
  .strictObject({ id: newId, categoryId: z.uuid(), ...contactFields, number: z.strictObject(typedNumber).nullable() })
  .refine(isNamed, nameless)
export type NewContact = z.infer<typeof NewContact>

/** New values for a contact, based on its version `ifVersion`. Its numbers stay. */
export const ContactChange = z.strictObject({ contactId: z.uuid(), ifVersion, ...contactFields }).refine(isNamed, nameless)
export type ContactChange = z.infer<typeof ContactChange>

const tags = ['Contacts']
const notOne = { NOT_A_MEMBER: { status: 422, message: 'contacts:refusal.notAMember' } } as const

export const contactsContract = {
  /** Lists the contacts of all categories that the caller may see, in the order of adding. One statement. */
  list: signedInRoute
    .meta({
      reads: ['subjects', 'numbers', 'categories', 'category_permissions', 'families', 'family_members'],
      keep: 'everything',
      pages: true,
    })
    .route({ method: 'GET', path: '/contacts', tags, summary: 'My contacts' })
    .input(z.strictObject({ from: pageFrom }))
    .output(z.array(ContactEntry)),

  /** Adds a contact to a category, and its first number with it. */
  add: signedInRoute
    .route({ method: 'POST', path: '/contacts', tags, summary: 'Add a contact' })
    .input(NewContact)
    .output(ContactEntry)
    .errors({ ...addRefusals, ...notOne }),

  change: signedInRoute
    .route({ method: 'PATCH', path: '/contacts/{contactId}', tags, summary: 'Change a contact' })
    .input(ContactChange)
    .output(ContactEntry)
    .errors({ ...changeRefusals, ...notOne }),

  /** Deletes a contact with its numbers and yearly dates. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/contacts/{contactId}', tags, summary: 'Delete a contact' })
    .input(z.strictObject({ contactId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
