import { z } from 'zod'
import { Category } from '#foundation/categories/contract.ts'
import {
  addRefusals,
  changeRefusals,
  day,
  ifVersion,
  instant,
  nameLine,
  newId,
  notFound,
  optionalLine,
  signedInRoute,
  pageFrom,
} from '#platform/shared/api.ts'
import { longestName, longestPlate } from '../shared/limits.ts'

/**
 * A car of a category. `numberPlate` is null when none was given (CAR-19). From the day on which it was sold nobody is reminded of its dates
 * (CLOCK-11); its first MOT test follows from the day on which it was first registered.
 */
export const Car = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  name: z.string(),
  numberPlate: z.string().nullable(),
  registeredOn: z.iso.date().nullable(),
  soldOn: z.iso.date().nullable(),
  createdAt: instant,
  version: z.int(),
})
export type Car = z.infer<typeof Car>

const name = nameLine(longestName)
const numberPlate = optionalLine(longestPlate)

const lifetime = { registeredOn: day.nullable(), soldOn: day.nullable() }
type Lifetime = { registeredOn?: string | null | undefined; soldOn?: string | null | undefined }

const soldAfterwards = ({ registeredOn = null, soldOn = null }: Lifetime): boolean =>
  registeredOn === null || soldOn === null || soldOn >= registeredOn
const soldTooEarly = { error: 'cars:soldTooEarly', path: ['soldOn'] }

/** The fields of a new car. */
export const NewCar = z
  .strictObject({
    id: newId,
    categoryId: z.uuid(),
    name,
    numberPlate: numberPlate.default(null),
    registeredOn: lifetime.registeredOn.default(null),
    soldOn: lifetime.soldOn.default(null),
  })
  .refine(soldAfterwards, soldTooEarly)
export type NewCar = z.infer<typeof NewCar>

/** New values for a car, based on its version `ifVersion`. Days that are left out, as the app did before it asked for them, stay. */
export const CarChange = z
  .strictObject({
    carId: z.uuid(),
    ifVersion,
    name,
    numberPlate,
    registeredOn: lifetime.registeredOn.optional(),
    soldOn: lifetime.soldOn.optional(),
  })
  .refine(soldAfterwards, soldTooEarly)
export type CarChange = z.infer<typeof CarChange>

const tags = ['Cars']

export const carsContract = {
  /** Lists the cars of a category, newest first (READ-21), with the category and what the person may do in it. */
  list: signedInRoute
    .route({ method: 'GET', path: '/cars', tags, summary: 'Cars of a category' })
    .input(z.strictObject({ categoryId: z.uuid(), from: pageFrom }))
    .output(z.object({ category: Category, subjects: z.array(Car) }))
    .errors(notFound),

  get: signedInRoute
    .route({ method: 'GET', path: '/cars/{carId}', tags, summary: 'One car' })
    .input(z.strictObject({ carId: z.uuid() }))
    .output(z.object({ category: Category, subject: Car }))
    .errors(notFound),

  /** Adds a car; it receives the default subcategories of cars. */
  add: signedInRoute.route({ method: 'POST', path: '/cars', tags, summary: 'Add a car' }).input(NewCar).output(Car).errors(addRefusals),

  change: signedInRoute
    .route({ method: 'PATCH', path: '/cars/{carId}', tags, summary: 'Change a car' })
    .input(CarChange)
    .output(Car)
    .errors(changeRefusals),

  /** Deletes a car with everything in it (GAP-92). */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/cars/{carId}', tags, summary: 'Delete a car' })
    .input(z.strictObject({ carId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
