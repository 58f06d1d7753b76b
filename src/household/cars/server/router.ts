import { deleteRow } from '#foundation/sharing/server/rows.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { carsContract } from '../contract.ts'
import { addCar, changeCar, getCar, listCars } from './cars.ts'

const cars = signedInRoutes(carsContract)

export const carsRouter = {
  list: cars.list.handler(({ context, input }) => listCars(context.db, input)),
  get: cars.get.handler(({ context, input }) => getCar(context.db, input.carId)),
  add: cars.add.handler(({ context, input }) => addCar(context.db, input)),
  change: cars.change.handler(({ context, input }) => changeCar(context.db, input)),
  remove: cars.remove.handler(({ context, input }) => deleteRow(context.db, 'app.cars', input.carId)),
}
