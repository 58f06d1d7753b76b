import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../../foundation/sharing/server/refusal.ts'
import { subcategoriesContract } from '../contract.ts'
import { addSubcategory } from './add-subcategory.ts'
import { ensureOfCar } from './ensure-of-car.ts'
import { ensureOfCategory } from './ensure-of-category.ts'
import { ensureOfHouse } from './ensure-of-house.ts'
import { getSubcategory } from './get-subcategory.ts'
import { listOfCar } from './list-of-car.ts'
import { listOfCategory } from './list-of-category.ts'
import { listOfHouse } from './list-of-house.ts'
import { listOfParents } from './list-of-parents.ts'

const subcategories = implement(subcategoriesContract).$context<RequestContext>().use(signedIn)
const today = <Place>(place: Place): Place & { now: Date } => ({ ...place, now: new Date() })

export const subcategoriesRouter = {
  listOfCategory: subcategories.listOfCategory.handler(async ({ context, input }) => listOfCategory(context.db, today(input))),
  listOfHouse: subcategories.listOfHouse.handler(async ({ context, input }) => listOfHouse(context.db, today(input))),
  listOfCar: subcategories.listOfCar.handler(async ({ context, input }) => listOfCar(context.db, today(input))),
  listOfParents: subcategories.listOfParents.handler(async ({ context, input }) => listOfParents(context.db, today(input))),
  ensureOfCategory: subcategories.ensureOfCategory.handler(async ({ context, input }) =>
    unlessRefused(await ensureOfCategory(context.db, today(input))),
  ),
  ensureOfHouse: subcategories.ensureOfHouse.handler(async ({ context, input }) =>
    unlessRefused(await ensureOfHouse(context.db, today(input))),
  ),
  ensureOfCar: subcategories.ensureOfCar.handler(async ({ context, input }) => unlessRefused(await ensureOfCar(context.db, today(input)))),
  add: subcategories.add.handler(async ({ context, input, errors }) => {
    const outcome = await addSubcategory(context.db, input)
    if ('refused' in outcome && outcome.refused === 'NAME_TAKEN') throw errors.NAME_TAKEN()
    return unlessRefused(outcome)
  }),
  get: subcategories.get.handler(async ({ context, input }) => unlessRefused(await getSubcategory(context.db, input.subcategoryId))),
}
