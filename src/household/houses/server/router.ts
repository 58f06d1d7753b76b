import { deleteRow } from '#foundation/sharing/server/rows.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { housesContract } from '../contract.ts'
import { addHouse, changeHouse, getHouse, listHouses } from './houses.ts'

const houses = signedInRoutes(housesContract)

export const housesRouter = {
  list: houses.list.handler(({ context, input }) => listHouses(context.db, input)),
  get: houses.get.handler(({ context, input }) => getHouse(context.db, input.houseId)),
  add: houses.add.handler(({ context, input }) => addHouse(context.db, input)),
  change: houses.change.handler(({ context, input }) => changeHouse(context.db, input)),
  remove: houses.remove.handler(({ context, input }) => deleteRow(context.db, 'app.houses', input.houseId)),
}
