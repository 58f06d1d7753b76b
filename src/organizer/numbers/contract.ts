import { z } from 'zod'
import { namesOneParent, ofSubject, parents } from '#household/subjects/contract.ts'
import {
  addRefusals,
  changeRefusals,
  ifVersion,
  instant,
  nameLine,
  newId,
  line,
  optionalLine,
  pageFrom,
  signedInRoute,
} from '#platform/shared/api.ts'
import { callable } from './shared/phone-number.ts'
import { longestName, longestNote, longestPhone } from './shared/limits.ts'

/** Whose number it is, as far as that matters: a doctor, who is a vet for a pet, is first on an emergency card. */
export const NumberRole = z.enum(['doctor', 'other'])
export type NumberRole = z.infer<typeof NumberRole>

/**
 * A telephone number of a category, or more narrowly of a child or a pet in it. `phone` is the number as it was typed.
 */
export const PhoneNumber = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  ...ofSubject,
  name: z.string(),
  phone: z.string(),
  note: z.string().nullable(),
  role: NumberRole,
  createdAt: instant,
  version: z.int(),
})
export type PhoneNumber = z.infer<typeof PhoneNumber>

const name = nameLine(longestName)
const phone = line(longestPhone).refine((typed) => typed === '' || callable.test(typed), { error: 'numbers:check.phone' })
const note = optionalLine(longestNote)
const exactlyOne = { error: 'numbers:check.parent' }

/** What is typed of a number, but for its note and its role. */
export const typedNumber = { name, phone }

/** The fields of a new number of a category, a child or a pet. */
export const NewNumber = z
  .strictObject({ id: newId, ...parents, ...typedNumber, note: note.default(null), role: NumberRole.default('other') })
  .refine(namesOneParent, exactlyOne)
export type NewNumber = z.infer<typeof NewNumber>

/** New values for a number, based on its version `ifVersion`. */
export const NumberChange = z.strictObject({ numberId: z.uuid(), ifVersion, ...typedNumber, note, role: NumberRole })
export type NumberChange = z.infer<typeof NumberChange>

/** Whose numbers are listed, and where the page begins. */
export const NumbersOf = z.strictObject({ ...parents, from: pageFrom }).refine(namesOneParent, exactlyOne)
export type NumbersOf = z.infer<typeof NumbersOf>

const tags = ['Numbers']

export const numbersContract = {
  /**
   * Lists the numbers of a category itself, or of a child or a pet with those of its whole category: doctors first, then its own, then in
   * the order of adding. Empty for those who may not see them.
   */
  list: signedInRoute
    .meta({ pages: true })
    .route({ method: 'GET', path: '/numbers', tags, summary: 'Telephone numbers of a category, a child or a pet' })
    .input(NumbersOf)
    .output(z.array(PhoneNumber)),

  add: signedInRoute
    .route({ method: 'POST', path: '/numbers', tags, summary: 'Add a telephone number' })
    .input(NewNumber)
    .output(PhoneNumber)
    .errors(addRefusals),

  change: signedInRoute
    .route({ method: 'PATCH', path: '/numbers/{numberId}', tags, summary: 'Change a telephone number' })
    .input(NumberChange)
    .output(PhoneNumber)
    .errors(changeRefusals),

  remove: signedInRoute
    .route({ method: 'DELETE', path: '/numbers/{numberId}', tags, summary: 'Delete a telephone number' })
    .input(z.strictObject({ numberId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
