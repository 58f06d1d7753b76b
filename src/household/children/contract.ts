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
  pageFrom,
  signedInRoute,
} from '../../platform/shared/api.ts'
import { longestName } from './shared/limits.ts'

/** A child of a category. */
export const Child = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  name: z.string(),
  createdAt: instant,
  version: z.int(),
})
export type Child = z.infer<typeof Child>

const name = nameLine(longestName)

/** The fields of a new child. */
export const NewChild = z.strictObject({ id: newId, categoryId: z.uuid(), name })
export type NewChild = z.infer<typeof NewChild>

/** New values for a child, based on its version `ifVersion`. */
export const ChildChange = z.strictObject({ childId: z.uuid(), ifVersion, name })
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
    .route({ method: 'PATCH', path: '/children/{childId}', tags, summary: 'Rename a child' })
    .input(ChildChange)
    .output(Child)
    .errors(changeRefusals),

  /** Deletes a child with its tasks (GAP-92). */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/children/{childId}', tags, summary: 'Delete a child' })
    .input(z.strictObject({ childId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
