import { z } from 'zod'
import { Category } from '#foundation/categories/contract.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { changeRefusals, ifVersion, notFound, quotaReached, signedInRoute } from '#platform/shared/api.ts'

/**
 * What moving a category to another space would change. `people` sees it now or would see it there: `before` and `after` say what each may
 * do, null where they do not see it, the person who asks first. `counts` says what goes along, by table; `unassigned` how many tasks lose the
 * person they are assigned to, and `lookedAfter` and `datesLookedAfter` how many contracts and dates the person who looks after them; `offers` how many open invitations stop offering it; `credits` how many were earned with its tasks, and stay.
 */
export const MovePreview = z.object({
  version: z.int(),
  /** It is in that space already. */
  isThere: z.boolean(),
  /** The other space has this default, so that it cannot move there. */
  hasDefault: z.boolean(),
  /** The other space has a category of this name; both keep it. */
  hasName: z.boolean(),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), before: Permission.nullable(), after: Permission.nullable() })),
  counts: z.array(z.object({ table: z.string(), count: z.int() })),
  unassigned: z.array(z.object({ name: z.string(), tasks: z.int() })),
  lookedAfter: z.array(z.object({ name: z.string(), contracts: z.int() })),
  datesLookedAfter: z.array(z.object({ name: z.string(), dates: z.int() })),
  offers: z.int(),
  credits: z.int(),
})
export type MovePreview = z.infer<typeof MovePreview>

/** A category and the space it moves to, based on its version `ifVersion`. */
export const CategoryMove = z.strictObject({ categoryId: z.uuid(), familyId: z.uuid(), ifVersion })
export type CategoryMove = z.infer<typeof CategoryMove>

const tags = ['Categories']
const notAdmin = { NOT_ADMIN: { status: 403, message: 'moving:refusal.notAdmin' } } as const

export const movingContract = {
  /** Returns what moving a category to another space would change, for a person who administers both. */
  preview: signedInRoute
    .meta({ reads: ['families', 'family_members', 'categories', 'category_permissions', 'invitations', 'tasks'] })
    .route({ method: 'GET', path: '/categories/{categoryId}/move', tags, summary: 'What moving a category would change' })
    .input(z.strictObject({ categoryId: z.uuid(), familyId: z.uuid() }))
    .output(MovePreview)
    .errors({ ...notFound, ...notAdmin }),

  /** Moves a category with everything in it to another space, for a person who administers both. Repeating it is harmless. */
  move: signedInRoute
    .route({ method: 'POST', path: '/categories/{categoryId}/move', tags, summary: 'Move a category to another space' })
    .input(CategoryMove)
    .output(Category)
    .errors({
      ...notFound,
      ...notAdmin,
      CONFLICT: changeRefusals.CONFLICT,
      HAS_DEFAULT: { status: 409, message: 'moving:refusal.hasDefault' },
      ...quotaReached,
    }),
}
