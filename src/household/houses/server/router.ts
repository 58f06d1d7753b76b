import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../../foundation/sharing/server/refusal.ts'
import { housesContract } from '../contract.ts'
import { addHouse } from './add-house.ts'
import { changeHouse } from './change-house.ts'
import { getHouse } from './get-house.ts'
import { listHouses } from './list-houses.ts'
import { removeHouse } from './remove-house.ts'

const houses = implement(housesContract).$context<RequestContext>().use(signedIn)

export const housesRouter = {
  list: houses.list.handler(async ({ context, input }) => unlessRefused(await listHouses(context.db, input))),
  get: houses.get.handler(async ({ context, input }) => unlessRefused(await getHouse(context.db, input.houseId))),
  add: houses.add.handler(async ({ context, input }) => unlessRefused(await addHouse(context.db, input))),
  change: houses.change.handler(async ({ context, input }) => unlessRefused(await changeHouse(context.db, input))),
  remove: houses.remove.handler(async ({ context, input }) => unlessRefused(await removeHouse(context.db, input.houseId))),
}
