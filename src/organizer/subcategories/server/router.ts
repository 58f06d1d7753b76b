import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../../foundation/sharing/server/refusal.ts'
import { subcategoriesContract } from '../contract.ts'
import { ensureOfCar } from './ensure-of-car.ts'
import { getSubcategory } from './get-subcategory.ts'
import { listOfCar } from './list-of-car.ts'

const subcategories = implement(subcategoriesContract).$context<RequestContext>().use(signedIn)

export const subcategoriesRouter = {
  listOfCar: subcategories.listOfCar.handler(async ({ context, input }) => listOfCar(context.db, input.carId)),
  ensureOfCar: subcategories.ensureOfCar.handler(async ({ context, input }) => unlessRefused(await ensureOfCar(context.db, input.carId))),
  get: subcategories.get.handler(async ({ context, input }) => unlessRefused(await getSubcategory(context.db, input.subcategoryId))),
}
