import { z } from 'zod'
import { Category } from '../../foundation/categories/contract.ts'
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
} from '../../platform/shared/api.ts'
import { longestName, longestType } from './shared/limits.ts'

/** A pet of a category. `type` ('Dog', 'Goldfish') is null when none was given (PET-02). */
export const Pet = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  name: z.string(),
  type: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
})
export type Pet = z.infer<typeof Pet>

const name = nameLine(longestName)
const type = optionalLine(longestType)

/** The fields of a new pet. */
export const NewPet = z.strictObject({ id: newId, categoryId: z.uuid(), name, type: type.default(null) })
export type NewPet = z.infer<typeof NewPet>

/** New values for a pet, based on its version `ifVersion`. */
export const PetChange = z.strictObject({ petId: z.uuid(), ifVersion, name, type })
export type PetChange = z.infer<typeof PetChange>

const tags = ['Pets']

export const petsContract = {
  /** Lists the pets of a category by name (GAP-101), with the category and what the person may do in it. */
  list: signedInRoute
    .route({ method: 'GET', path: '/pets', tags, summary: 'Pets of a category' })
    .input(z.strictObject({ categoryId: z.uuid(), from: pageFrom }))
    .output(z.object({ category: Category, pets: z.array(Pet) }))
    .errors(notFound),

  get: signedInRoute
    .route({ method: 'GET', path: '/pets/{petId}', tags, summary: 'One pet' })
    .input(z.strictObject({ petId: z.uuid() }))
    .output(z.object({ category: Category, pet: Pet }))
    .errors(notFound),

  add: signedInRoute.route({ method: 'POST', path: '/pets', tags, summary: 'Add a pet' }).input(NewPet).output(Pet).errors(addRefusals),

  change: signedInRoute
    .route({ method: 'PATCH', path: '/pets/{petId}', tags, summary: 'Change name and type of a pet' })
    .input(PetChange)
    .output(Pet)
    .errors(changeRefusals),

  /** Deletes a pet with its tasks (GAP-92). */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/pets/{petId}', tags, summary: 'Delete a pet' })
    .input(z.strictObject({ petId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
