import { z } from 'zod'
import { Category } from '#foundation/categories/contract.ts'
import {
  addRefusals,
  changeRefusals,
  ifVersion,
  instant,
  nameLine,
  newId,
  notFound,
  optionalLine,
  signedInRoute,
  pageFrom,
} from '#platform/shared/api.ts'
import { longestAllergies, longestName, longestType } from '../shared/limits.ts'

/** A pet of a category. `type` ('Dog', 'Goldfish') is null when none was given (PET-02), and so is `allergies` (GUEST-19). */
export const Pet = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  name: z.string(),
  type: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
  allergies: z.string().nullable(),
})
export type Pet = z.infer<typeof Pet>

const name = nameLine(longestName)
const type = optionalLine(longestType)
const allergies = optionalLine(longestAllergies)

/** The fields of a new pet. */
export const NewPet = z.strictObject({
  id: newId,
  categoryId: z.uuid(),
  name,
  type: type.default(null),
  allergies: allergies.default(null),
})
export type NewPet = z.infer<typeof NewPet>

/** New values for a pet, based on its version `ifVersion`. Allergies that are left out, as the app did before it asked, stay. */
export const PetChange = z.strictObject({ petId: z.uuid(), ifVersion, name, type, allergies: allergies.optional() })
export type PetChange = z.infer<typeof PetChange>

const tags = ['Pets']

export const petsContract = {
  /** Lists the pets of a category by name (GAP-101), with the category and what the person may do in it. */
  list: signedInRoute
    .route({ method: 'GET', path: '/pets', tags, summary: 'Pets of a category' })
    .input(z.strictObject({ categoryId: z.uuid(), from: pageFrom }))
    .output(z.object({ category: Category, subjects: z.array(Pet) }))
    .errors(notFound),

  get: signedInRoute
    .route({ method: 'GET', path: '/pets/{petId}', tags, summary: 'One pet' })
    .input(z.strictObject({ petId: z.uuid() }))
    .output(z.object({ category: Category, subject: Pet }))
    .errors(notFound),

  add: signedInRoute.route({ method: 'POST', path: '/pets', tags, summary: 'Add a pet' }).input(NewPet).output(Pet).errors(addRefusals),

  change: signedInRoute
    .route({ method: 'PATCH', path: '/pets/{petId}', tags, summary: 'Change name, type and allergies of a pet' })
    .input(PetChange)
    .output(Pet)
    .errors(changeRefusals),

  /** Deletes a pet with its tasks and telephone numbers (GAP-92). */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/pets/{petId}', tags, summary: 'Delete a pet' })
    .input(z.strictObject({ petId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
