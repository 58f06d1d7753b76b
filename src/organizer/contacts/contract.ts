import { z } from 'zod'
import { Location } from '#foundation/categories/contract.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { Contact, contactFields } from '#household/subjects/contract.ts'
import { PhoneNumber, typedNumber } from '#organizer/numbers/contract.ts'
import { addRefusals, changeRefusals, ifVersion, newId, pageFrom, seenText, signedInRoute } from '#platform/shared/api.ts'
import { longestFile, maxCards } from './shared/limits.ts'

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

/** The fields in which a card can differ from a contact. */
export const CardField = z.enum(['givenName', 'surname', 'organisation', 'mail', 'address', 'otherAddress', 'notes', 'numbers', 'dates'])
export type CardField = z.infer<typeof CardField>

/**
 * A card of a file, counted from 0: whether its contact is new, the same as one that is there, or differs from it; then `there` is what the card
 * has of a field, and `here` what the contact has. `keptIn` is the category of the contact that is there.
 */
export const SeenCard = z.object({
  card: z.int(),
  name: z.string(),
  about: z.string().nullable(),
  state: z.enum(['new', 'same', 'differs']),
  keptIn: z.string().nullable(),
  differences: z.array(z.object({ field: CardField, here: z.string(), there: z.string() })),
})
export type SeenCard = z.infer<typeof SeenCard>

/** What a file would bring in; `unread` are the lines for which cards could not be read, `pictures` how many photographs are left out. */
export const CardsPreview = z.object({
  cards: z.array(SeenCard),
  unread: z.array(z.object({ line: z.int(), text: z.string() })),
  pictures: z.int(),
})
export type CardsPreview = z.infer<typeof CardsPreview>

const file = { categoryId: z.uuid(), text: seenText.max(longestFile) }

/** A file of cards, which of them are brought in, and which fields of those that differ. */
export const CardsImport = z.strictObject({
  id: newId,
  ...file,
  take: z
    .array(
      z.strictObject({
        card: z
          .int()
          .min(0)
          .max(maxCards - 1),
        fields: z.array(CardField).max(CardField.options.length),
      }),
    )
    .max(maxCards),
})
export type CardsImport = z.infer<typeof CardsImport>

/** How many contacts an import added and changed. */
export const ImportedCards = z.object({ added: z.int(), changed: z.int() })
export type ImportedCards = z.infer<typeof ImportedCards>

const tags = ['Contacts']
const unread = {
  NO_CARDS: { status: 422, message: 'contacts:cards.none' },
  TOO_MANY_CARDS: { status: 422, message: 'contacts:cards.tooMany' },
} as const
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

  /** Shows what a file of cards would bring into a category. Writes nothing. */
  previewCards: signedInRoute
    .route({ method: 'POST', path: '/contacts/cards/preview', tags, summary: 'Look into a file of cards' })
    .input(z.strictObject(file))
    .output(CardsPreview)
    .errors(unread),

  /** Brings chosen cards of a file into a category in one step, which `imports.undo` undoes in one. */
  importCards: signedInRoute
    .route({ method: 'POST', path: '/contacts/cards', tags, summary: 'Bring in contacts from a file' })
    .input(CardsImport)
    .output(ImportedCards)
    .errors({ ...addRefusals, ...unread }),
}
