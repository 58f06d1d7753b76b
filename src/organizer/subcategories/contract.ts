import { z } from 'zod'
import { Category } from '../../foundation/categories/contract.ts'
import { notFound, signedInRoute } from '../../platform/shared/api.ts'

/** A place for contracts or appointments, in a category or more narrowly in a car of it (GAP-102). */
export const Subcategory = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  carId: z.uuid().nullable(),
  name: z.string(),
  sortOrder: z.int(),
  version: z.int(),
})
export type Subcategory = z.infer<typeof Subcategory>

const tags = ['Subcategories']

export const subcategoriesContract = {
  /** The subcategories of one car, by their order, then by name (READ-19). */
  listOfCar: signedInRoute
    .route({ method: 'GET', path: '/cars/{carId}/subcategories', tags, summary: 'Subcategories of a car' })
    .input(z.strictObject({ carId: z.uuid() }))
    .output(z.array(Subcategory)),

  /** Gives a car without subcategories its defaults (CAR-22). Whoever may see the car may ask; safe to repeat. */
  ensureOfCar: signedInRoute
    .route({ method: 'POST', path: '/cars/{carId}/subcategories/defaults', tags, summary: 'Bring back the default subcategories' })
    .input(z.strictObject({ carId: z.uuid() }))
    .output(z.array(Subcategory))
    .errors(notFound),

  /** One subcategory, with where it belongs: its category, and its car when it is a car's. */
  get: signedInRoute
    .route({ method: 'GET', path: '/subcategories/{subcategoryId}', tags, summary: 'One subcategory' })
    .input(z.strictObject({ subcategoryId: z.uuid() }))
    .output(
      z.object({
        subcategory: Subcategory,
        category: Category,
        car: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      }),
    )
    .errors(notFound),
}
