import { z } from 'zod'
import { Permission } from '#foundation/sharing/contract.ts'
import { addRefusals, changeRefusals, ifVersion, nameLine, newId, notFound, signedInRoute } from '#platform/shared/api.ts'
import { hues } from '#platform/shared/hues.ts'
import { categoryKinds, defaultKinds, drawings, icons } from './shared/kinds.ts'
import { longestName } from './shared/limits.ts'

/** The kinds of category: the defaults, each with its drawing, and custom ones. A tile links by kind. */
export const CategoryKind = z.enum(categoryKinds)
export type CategoryKind = z.infer<typeof CategoryKind>

export const DefaultKind = z.enum(defaultKinds)
export type DefaultKind = z.infer<typeof DefaultKind>

/** The icons that a category can have, by their lucide names. */
export const CategoryIcon = z.enum(icons)
export type CategoryIcon = z.infer<typeof CategoryIcon>

/** The colour in which a category is drawn: that of its kind, or of a custom one the chosen one. */
export const CategoryColor = z.enum(hues)
export type CategoryColor = z.infer<typeof CategoryColor>

/** The room in which a custom category is drawn. */
export const CategoryDrawing = z.enum(drawings)
export type CategoryDrawing = z.infer<typeof CategoryDrawing>

/** Where something belongs: the category, its space, and the child, pet, house or car, if any. */
export const Location = z.object({
  categoryId: z.uuid(),
  categoryName: z.string(),
  kind: CategoryKind,
  icon: CategoryIcon,
  color: CategoryColor,
  familyName: z.string(),
  parentName: z.string().nullable(),
})
export type Location = z.infer<typeof Location>

/** A category as the signed-in person sees it. */
export const Category = z.object({
  id: z.uuid(),
  familyId: z.uuid(),
  familyName: z.string(),
  groupType: z.enum(['personal', 'family', 'friend']),
  kind: CategoryKind,
  name: z.string(),
  icon: CategoryIcon,
  color: CategoryColor,
  /** 'box' for a default, which has the drawing of its kind. */
  drawing: CategoryDrawing,
  sortOrder: z.int(),
  isDefault: z.boolean(),
  /** What the signed-in person may do with everything in the category. */
  access: Permission,
  /** Whether the signed-in person is an admin of its space. */
  administered: z.boolean(),
  version: z.int(),
})
export type Category = z.infer<typeof Category>

/** A visible category with its owner: the person themselves in their personal space, the creator in a group. */
export const OwnedCategory = Category.extend({ owner: z.object({ id: z.uuid(), name: z.string() }), isMine: z.boolean() })
export type OwnedCategory = z.infer<typeof OwnedCategory>

/** A custom category to be added to a space. */
export const NewCategory = z.strictObject({
  id: newId,
  familyId: z.uuid(),
  name: nameLine(longestName),
  icon: CategoryIcon,
  color: CategoryColor.default('stone'),
  drawing: CategoryDrawing.default('box'),
})
export type NewCategory = z.infer<typeof NewCategory>

/** The default categories to be added to a space. */
export const DefaultCategories = z.strictObject({ familyId: z.uuid(), kinds: z.array(DefaultKind).min(1).max(defaultKinds.length) })
export type DefaultCategories = z.infer<typeof DefaultCategories>

/** New values for a category, based on its version `ifVersion`. Colour and drawing are those of a custom one; left out, they stay. */
export const CategoryChange = z.strictObject({
  categoryId: z.uuid(),
  ifVersion,
  name: nameLine(longestName),
  icon: CategoryIcon,
  color: CategoryColor.optional(),
  drawing: CategoryDrawing.optional(),
})
export type CategoryChange = z.infer<typeof CategoryChange>

/** A new order for the categories of a space. */
export const CategoryOrder = z.strictObject({ familyId: z.uuid(), categoryIds: z.array(z.uuid()).min(1).max(200) })
export type CategoryOrder = z.infer<typeof CategoryOrder>

const tags = ['Categories']
const nameReserved = { NAME_RESERVED: { status: 422, message: 'categories:refusal.nameReserved' } } as const

export const categoriesContract = {
  /**
   * Lists the categories of one space that the person may see, in the space's order; without `familyId` of the one that
   * opens for them.
   */
  list: signedInRoute
    .meta({ reads: ['families', 'family_members', 'categories', 'category_permissions'], keep: 'lists' })
    .route({ method: 'GET', path: '/categories', tags, summary: 'Categories in a space' })
    .input(z.strictObject({ familyId: z.uuid().optional() }))
    .output(z.array(Category)),

  /** Lists every category the person may see, space by space in the dashboard's order. */
  visible: signedInRoute
    .meta({
      reads: ['families', 'family_members', 'categories', 'category_permissions', 'profiles'],
      keep: 'always',
      keepOnly: { kind: 'meals' },
    })
    .route({ method: 'GET', path: '/categories/visible', tags, summary: 'All categories I can see' })
    .output(z.array(OwnedCategory)),

  get: signedInRoute
    .route({ method: 'GET', path: '/categories/{categoryId}', tags, summary: 'One category' })
    .input(z.strictObject({ categoryId: z.uuid() }))
    .output(Category)
    .errors(notFound),

  /** Adds a custom category after the last one. */
  add: signedInRoute
    .route({ method: 'POST', path: '/categories', tags, summary: 'Add a custom category' })
    .input(NewCategory)
    .output(Category)
    .errors({ ...addRefusals, ...nameReserved }),

  /** Adds default categories, with their default subcategories, after the last one; those already there stay as they are. */
  addDefaults: signedInRoute
    .route({ method: 'POST', path: '/categories/defaults', tags, summary: 'Add default categories' })
    .input(DefaultCategories)
    .output(z.array(Category))
    .errors(addRefusals),

  change: signedInRoute
    .route({ method: 'PATCH', path: '/categories/{categoryId}', tags, summary: 'Rename a category or change its look' })
    .input(CategoryChange)
    .output(Category)
    .errors({ ...changeRefusals, ...nameReserved }),

  /** Puts the categories of a space in the given order; those left out follow in the order they had. */
  reorder: signedInRoute
    .route({ method: 'PUT', path: '/categories/order', tags, summary: 'Reorder the categories in a space' })
    .input(CategoryOrder)
    .output(z.object({}))
    .errors(changeRefusals),

  /** Counts what would be deleted with a category, by table, and whether it is shared. */
  contents: signedInRoute
    .route({ method: 'GET', path: '/categories/{categoryId}/contents', tags, summary: 'What a category holds' })
    .input(z.strictObject({ categoryId: z.uuid() }))
    .output(z.object({ shared: z.boolean(), counts: z.array(z.object({ table: z.string(), count: z.int() })) }))
    .errors(notFound),

  /** Deletes a category with everything in it; a shared one is not deleted. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/categories/{categoryId}', tags, summary: 'Delete a category' })
    .input(z.strictObject({ categoryId: z.uuid() }))
    .output(z.object({}))
    .errors({
      ...changeRefusals,
      SHARED: { status: 409, message: 'categories:remove.sharedKept' },
    }),
}
