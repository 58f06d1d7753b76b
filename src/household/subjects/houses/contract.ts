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
import { longestName, longestAddress } from '../shared/limits.ts'

/** A rental house of a category. `address` is null when none was given. */
export const House = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  name: z.string(),
  address: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
})
export type House = z.infer<typeof House>

const name = nameLine(longestName)
const address = optionalLine(longestAddress)

/** The fields of a new house. */
export const NewHouse = z.strictObject({ id: newId, categoryId: z.uuid(), name, address: address.default(null) })
export type NewHouse = z.infer<typeof NewHouse>

/** New values for a house, based on its version `ifVersion`. */
export const HouseChange = z.strictObject({ houseId: z.uuid(), ifVersion, name, address })
export type HouseChange = z.infer<typeof HouseChange>

const tags = ['Houses']

export const housesContract = {
  /** Lists the houses of a category, newest first (GAP-101), with the category and what the person may do in it. */
  list: signedInRoute
    .route({ method: 'GET', path: '/houses', tags, summary: 'Houses of a category' })
    .input(z.strictObject({ categoryId: z.uuid(), from: pageFrom }))
    .output(z.object({ category: Category, subjects: z.array(House) }))
    .errors(notFound),

  get: signedInRoute
    .route({ method: 'GET', path: '/houses/{houseId}', tags, summary: 'One house' })
    .input(z.strictObject({ houseId: z.uuid() }))
    .output(z.object({ category: Category, subject: House }))
    .errors(notFound),

  /** Adds a house; it receives the default subcategories of houses. */
  add: signedInRoute
    .route({ method: 'POST', path: '/houses', tags, summary: 'Add a house' })
    .input(NewHouse)
    .output(House)
    .errors(addRefusals),

  change: signedInRoute
    .route({ method: 'PATCH', path: '/houses/{houseId}', tags, summary: 'Change a house' })
    .input(HouseChange)
    .output(House)
    .errors(changeRefusals),

  /** Deletes a house with everything in it (GAP-92). */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/houses/{houseId}', tags, summary: 'Delete a house' })
    .input(z.strictObject({ houseId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
