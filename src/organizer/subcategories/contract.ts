import { z } from 'zod'
import { Category } from '#foundation/categories/contract.ts'
import { ofSubject } from '#household/subjects/contract.ts'
import { addRefusals, quotaReached, nameLine, newId, notFound, pageFrom, signedInRoute } from '#platform/shared/api.ts'
import { longestName } from './shared/limits.ts'

/**
 * A place for contracts or appointments, in a category or more narrowly in a house or a car of it. `holds` is which of the two.
 */
export const Subcategory = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  ...ofSubject,
  name: z.string(),
  holds: z.enum(['items', 'appointments']),
  sortOrder: z.int(),
  version: z.int(),
})
export type Subcategory = z.infer<typeof Subcategory>

/** The monthly sum of contracts that are not added to the others: income, or another currency, which is never converted. */
export const OtherSum = z.object({ direction: z.enum(['out', 'in']), currency: z.string(), pence: z.int() })
export type OtherSum = z.infer<typeof OtherSum>

/**
 * A subcategory with a summary of its contracts today, on the viewer's day: the monthly cost in pence of those in force, in pounds, what else a month
 * comes to, their number, and
 * in `endDate` the first end of those in force, else the last end of those that are over; null when there is none. `followedBy` is set
 * when another contract is in force on the day after that end. Where there is no such end, `renewsEvery` is the term of one that renews itself again and
 * again, so that nobody has to think of it. `nextAppointmentOn` is the day of the next appointment, where its clocks are; null when none is to come.
 */
export const SubcategoryAtAGlance = Subcategory.extend({
  monthlyCostPence: z.int(),
  otherSums: z.array(OtherSum),
  inForce: z.int(),
  endDate: z.iso.date().nullable(),
  followedBy: z.object({ providerName: z.string().nullable() }).nullable(),
  renewsEvery: z.object({ count: z.int(), unit: z.enum(['days', 'weeks', 'months', 'years']) }).nullable(),
  nextAppointmentOn: z.iso.date().nullable(),
})
export type SubcategoryAtAGlance = z.infer<typeof SubcategoryAtAGlance>

/** The house or the car that a subcategory belongs to. */
export const Parent = z.object({ kind: z.enum(['house', 'car']), id: z.uuid(), name: z.string() })
export type Parent = z.infer<typeof Parent>

/** The fields of a new subcategory of a category itself. */
export const NewSubcategory = z.strictObject({ id: newId, categoryId: z.uuid(), name: nameLine(longestName) })
export type NewSubcategory = z.infer<typeof NewSubcategory>

const tags = ['Subcategories']

export const subcategoriesContract = {
  /** Lists the subcategories of a category itself, not those of its houses and cars, by order, then by name. */
  listOfCategory: signedInRoute
    .meta({
      reads: ['subcategories', 'items', 'item_prices', 'appointments', 'category_permissions'],
      keep: 'lists',
      keepOnly: { holds: 'appointments' },
    })
    .route({ method: 'GET', path: '/categories/{categoryId}/subcategories', tags, summary: 'Subcategories of a category' })
    .input(z.strictObject({ categoryId: z.uuid() }))
    .output(z.array(SubcategoryAtAGlance)),

  /** Lists the subcategories of one house or car, in the same order. */
  listOfSubject: signedInRoute
    .meta({
      reads: ['subcategories', 'items', 'item_prices', 'appointments', 'category_permissions'],
      keep: 'lists',
      keepOnly: { holds: 'appointments' },
    })
    .route({ method: 'GET', path: '/subjects/{subjectId}/subcategories', tags, summary: 'Subcategories of a house or a car' })
    .input(z.strictObject({ subjectId: z.uuid() }))
    .output(z.array(SubcategoryAtAGlance)),

  /** Lists the subcategories of every house and car of a category, for the end dates on their cards. In pages. */
  listOfParents: signedInRoute
    .meta({
      reads: ['subcategories', 'items', 'item_prices', 'appointments', 'category_permissions'],
      keep: 'lists',
      keepOnly: { holds: 'appointments' },
      pages: true,
    })
    .route({
      method: 'GET',
      path: '/categories/{categoryId}/subcategories/of-parents',
      tags,
      summary: 'Subcategories of all houses and cars of a category',
    })
    .input(z.strictObject({ categoryId: z.uuid(), from: pageFrom }))
    .output(z.array(SubcategoryAtAGlance)),

  /** Adds its kind's defaults, if any, to a category without subcategories. Viewers can request it; safe to repeat. */
  ensureOfCategory: signedInRoute
    .route({
      method: 'POST',
      path: '/categories/{categoryId}/subcategories/defaults',
      tags,
      summary: 'Restore the default subcategories of a category',
    })
    .input(z.strictObject({ categoryId: z.uuid() }))
    .output(z.array(SubcategoryAtAGlance))
    .errors({ ...notFound, ...quotaReached }),

  /** Adds the defaults to a house or a car without subcategories. Viewers can request it too; safe to repeat. */
  ensureOfSubject: signedInRoute
    .route({
      method: 'POST',
      path: '/subjects/{subjectId}/subcategories/defaults',
      tags,
      summary: 'Restore the default subcategories of a house or a car',
    })
    .input(z.strictObject({ subjectId: z.uuid() }))
    .output(z.array(SubcategoryAtAGlance))
    .errors({ ...notFound, ...quotaReached }),

  /** Adds a subcategory to a category, after the last one. */
  add: signedInRoute
    .route({ method: 'POST', path: '/subcategories', tags, summary: 'Add a subcategory' })
    .input(NewSubcategory)
    .output(Subcategory)
    .errors({ ...addRefusals, NAME_TAKEN: { status: 422, message: 'subcategories:nameTaken' } }),

  /** Returns one subcategory with its category, its house or car if it belongs to one, and whether it has events. */
  get: signedInRoute
    .meta({ reads: ['subcategories', 'subjects', 'appointments', 'categories', 'category_permissions'], keep: 'lists' })
    .route({ method: 'GET', path: '/subcategories/{subcategoryId}', tags, summary: 'One subcategory' })
    .input(z.strictObject({ subcategoryId: z.uuid() }))
    .output(z.object({ subcategory: Subcategory, category: Category, parent: Parent.nullable(), hasEvents: z.boolean() }))
    .errors(notFound),
}
