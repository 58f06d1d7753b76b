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
  pageFrom,
  signedInRoute,
} from '../../platform/shared/api.ts'
import { longestAllergies, longestName } from './shared/limits.ts'

/** A child of a category. `allergies` is what an emergency card says of them (GUEST-19), null when nothing was given. */
export const Child = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  name: z.string(),
  createdAt: instant,
  version: z.int(),
  allergies: z.string().nullable(),
})
export type Child = z.infer<typeof Child>

const name = nameLine(longestName)
const allergies = optionalLine(longestAllergies)

/** The fields of a new child. */
export const NewChild = z.strictObject({ id: newId, categoryId: z.uuid(), name, allergies: allergies.default(null) })
export type NewChild = z.infer<typeof NewChild>

/** New values for a child, based on its version `ifVersion`. Allergies that are left out, as the app did before it asked, stay. */
export const ChildChange = z.strictObject({ childId: z.uuid(), ifVersion, name, allergies: allergies.optional() })
export type ChildChange = z.infer<typeof ChildChange>

const tags = ['Children']

export const childrenContract = {
  /** Lists the children of a category by name (GAP-101), with the category and what the person may do in it. */
  list: signedInRoute
    .route({ method: 'GET', path: '/children', tags, summary: 'Children of a category' })
    .input(z.strictObject({ categoryId: z.uuid(), from: pageFrom }))
    .output(z.object({ category: Category, children: z.array(Child) }))
    .errors(notFound),

  get: signedInRoute
    .route({ method: 'GET', path: '/children/{childId}', tags, summary: 'One child' })
    .input(z.strictObject({ childId: z.uuid() }))
    .output(z.object({ category: Category, child: Child }))
    .errors(notFound),

  add: signedInRoute
    .route({ method: 'POST', path: '/children', tags, summary: 'Add a child' })
    .input(NewChild)
    .output(Child)
    .errors(addRefusals),

  change: signedInRoute
    .route({ method: 'PATCH', path: '/children/{childId}', tags, summary: 'Change name and allergies of a child' })
    .input(ChildChange)
    .output(Child)
    .errors(changeRefusals),

  /** Deletes a child with its tasks and telephone numbers (GAP-92). */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/children/{childId}', tags, summary: 'Delete a child' })
    .input(z.strictObject({ childId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
