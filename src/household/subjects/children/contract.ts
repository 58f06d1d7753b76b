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
  pageFrom,
  signedInRoute,
} from '#platform/shared/api.ts'
import { longestAllergies, longestName } from '../shared/limits.ts'

/**
 * A child of a category. `allergies` is what an emergency card says of them (GUEST-19), null when nothing was given, and `personId` the member of
 * the group who they are, for whom their tasks are (FOLK-06).
 */
export const Child = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  name: z.string(),
  createdAt: instant,
  version: z.int(),
  allergies: z.string().nullable(),
  personId: z.uuid().nullable(),
})
export type Child = z.infer<typeof Child>

const name = nameLine(longestName)
const allergies = optionalLine(longestAllergies)
const personId = z.uuid().nullable()
const notOne = { NOT_A_MEMBER: { status: 422, message: 'children:refusal.notAMember' } } as const

/** The fields of a new child. */
export const NewChild = z.strictObject({
  id: newId,
  categoryId: z.uuid(),
  name,
  allergies: allergies.default(null),
  personId: personId.default(null),
})
export type NewChild = z.infer<typeof NewChild>

/** New values for a child, based on its version `ifVersion`. What is left out, as the app did before it asked, stays. */
export const ChildChange = z.strictObject({
  childId: z.uuid(),
  ifVersion,
  name,
  allergies: allergies.optional(),
  personId: personId.optional(),
})
export type ChildChange = z.infer<typeof ChildChange>

const tags = ['Children']

export const childrenContract = {
  /** Lists the children of a category by name (GAP-101), with the category and what the person may do in it. */
  list: signedInRoute
    .route({ method: 'GET', path: '/children', tags, summary: 'Children of a category' })
    .input(z.strictObject({ categoryId: z.uuid(), from: pageFrom }))
    .output(z.object({ category: Category, subjects: z.array(Child) }))
    .errors(notFound),

  get: signedInRoute
    .route({ method: 'GET', path: '/children/{childId}', tags, summary: 'One child' })
    .input(z.strictObject({ childId: z.uuid() }))
    .output(z.object({ category: Category, subject: Child }))
    .errors(notFound),

  add: signedInRoute
    .route({ method: 'POST', path: '/children', tags, summary: 'Add a child' })
    .input(NewChild)
    .output(Child)
    .errors({ ...addRefusals, ...notOne }),

  change: signedInRoute
    .route({ method: 'PATCH', path: '/children/{childId}', tags, summary: 'Change a child' })
    .input(ChildChange)
    .output(Child)
    .errors({ ...changeRefusals, ...notOne }),

  /** Deletes a child with its tasks and telephone numbers (GAP-92). */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/children/{childId}', tags, summary: 'Delete a child' })
    .input(z.strictObject({ childId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
