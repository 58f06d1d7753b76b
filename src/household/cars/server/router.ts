import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../../foundation/sharing/server/refusal.ts'
import { carsContract } from '../contract.ts'
import { addCar } from './add-car.ts'
import { changeCar } from './change-car.ts'
import { getCar } from './get-car.ts'
import { listCars } from './list-cars.ts'
import { removeCar } from './remove-car.ts'

const cars = implement(carsContract).$context<RequestContext>().use(signedIn)

export const carsRouter = {
  list: cars.list.handler(async ({ context, input }) => unlessRefused(await listCars(context.db, input))),
  get: cars.get.handler(async ({ context, input }) => unlessRefused(await getCar(context.db, input.carId))),
  add: cars.add.handler(async ({ context, input }) => unlessRefused(await addCar(context.db, input))),
  change: cars.change.handler(async ({ context, input }) => unlessRefused(await changeCar(context.db, input))),
  remove: cars.remove.handler(async ({ context, input }) => unlessRefused(await removeCar(context.db, input.carId))),
}
