import { z } from 'zod'
import { Category } from '../../foundation/categories/contract.ts'
import { addRefusals, quotaReached, nameLine, newId, notFound, pageFrom, signedInRoute } from '../../platform/shared/api.ts'
import { longestName } from './shared/limits.ts'

/**
 * A place for contracts or appointments, in a category or more narrowly in a house or a car of it (GAP-102): at most one of
 * `houseId` and `carId` is there. `holds` says which of the two it is for (SUB-03, SUB-04).
 */
export const Subcategory = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  houseId: z.uuid().nullable(),
  carId: z.uuid().nullable(),
  name: z.string(),
  holds: z.enum(['items', 'appointments']),
  sortOrder: z.int(),
  version: z.int(),
})
export type Subcategory = z.infer<typeof Subcategory>

/**
 * A subcategory with what its contracts come to today, the viewer's day: the cost of one month in pence over those in force, how
 * many those are, and the end of the latest one, in force or not; null when none has an end.
 */
export const SubcategoryAtAGlance = Subcategory.extend({ monthlyCostPence: z.int(), inForce: z.int(), endDate: z.iso.date().nullable() })
export type SubcategoryAtAGlance = z.infer<typeof SubcategoryAtAGlance>

/** The house or the car that a subcategory belongs to. */
export const Parent = z.object({ kind: z.enum(['house', 'car']), id: z.uuid(), name: z.string() })
export type Parent = z.infer<typeof Parent>

/** A subcategory to be added to a category itself. */
export const NewSubcategory = z.strictObject({ id: newId, categoryId: z.uuid(), name: nameLine(longestName) })
export type NewSubcategory = z.infer<typeof NewSubcategory>

const tags = ['Subcategories']

export const subcategoriesContract = {
  /** The subcategories of a category itself, not those of its houses and cars, by their order, then by name (READ-19, GAP-101). */
  listOfCategory: signedInRoute
    .route({ method: 'GET', path: '/categories/{categoryId}/subcategories', tags, summary: 'Subcategories of a category' })
    .input(z.strictObject({ categoryId: z.uuid() }))
    .output(z.array(SubcategoryAtAGlance)),

  /** The subcategories of one house, in the same order. */
  listOfHouse: signedInRoute
    .route({ method: 'GET', path: '/houses/{houseId}/subcategories', tags, summary: 'Subcategories of a house' })
    .input(z.strictObject({ houseId: z.uuid() }))
    .output(z.array(SubcategoryAtAGlance)),

  /** The subcategories of one car, in the same order. */
  listOfCar: signedInRoute
    .route({ method: 'GET', path: '/cars/{carId}/subcategories', tags, summary: 'Subcategories of a car' })
    .input(z.strictObject({ carId: z.uuid() }))
    .output(z.array(SubcategoryAtAGlance)),

  /** The subcategories of every house and car of a category, for the clocks on their cards. In pages. */
  listOfParents: signedInRoute
    .route({
      method: 'GET',
      path: '/categories/{categoryId}/subcategories/of-parents',
      tags,
      summary: 'Subcategories of all houses and cars of a category',
    })
    .input(z.strictObject({ categoryId: z.uuid(), from: pageFrom }))
    .output(z.array(SubcategoryAtAGlance)),

  /** Gives a category without subcategories the defaults of its kind, if it has any (CATP-05, GAP-69). Whoever may see it may ask; safe to repeat. */
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

  /** Gives a house without subcategories its defaults (HOUSE-08). Whoever may see the house may ask; safe to repeat. */
  ensureOfHouse: signedInRoute
    .route({
      method: 'POST',
      path: '/houses/{houseId}/subcategories/defaults',
      tags,
      summary: 'Restore the default subcategories of a house',
    })
    .input(z.strictObject({ houseId: z.uuid() }))
    .output(z.array(SubcategoryAtAGlance))
    .errors({ ...notFound, ...quotaReached }),

  /** Gives a car without subcategories its defaults (CAR-22). Whoever may see the car may ask; safe to repeat. */
  ensureOfCar: signedInRoute
    .route({ method: 'POST', path: '/cars/{carId}/subcategories/defaults', tags, summary: 'Restore the default subcategories' })
    .input(z.strictObject({ carId: z.uuid() }))
    .output(z.array(SubcategoryAtAGlance))
    .errors({ ...notFound, ...quotaReached }),

  /** Adds a subcategory to a category, after the last one (SUB-01). */
  add: signedInRoute
    .route({ method: 'POST', path: '/subcategories', tags, summary: 'Add a subcategory' })
    .input(NewSubcategory)
    .output(Subcategory)
    .errors({ ...addRefusals, NAME_TAKEN: { status: 422, message: "There's already a subcategory with this name" } }),

  /** One subcategory, with where it belongs: its category, and its house or car when it is one's. */
  get: signedInRoute
    .route({ method: 'GET', path: '/subcategories/{subcategoryId}', tags, summary: 'One subcategory' })
    .input(z.strictObject({ subcategoryId: z.uuid() }))
    .output(z.object({ subcategory: Subcategory, category: Category, parent: Parent.nullable() }))
    .errors(notFound),
}
