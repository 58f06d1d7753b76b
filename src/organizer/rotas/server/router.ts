import { deleteRow } from '#foundation/sharing/server/rows.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { rotasContract } from '../contract.ts'
import { addRota, changeRota, listRotas, setRotaDay } from './rotas.ts'

const rotas = signedInRoutes(rotasContract)

export const rotasRouter = {
  list: rotas.list.handler(({ context, input }) => listRotas(context.db, input.from)),
  add: rotas.add.handler(({ context, input }) => addRota(context.db, input)),
  change: rotas.change.handler(({ context, input }) => changeRota(context.db, input)),
  setDay: rotas.setDay.handler(({ context, input }) => setRotaDay(context.db, input)),
  remove: rotas.remove.handler(({ context, input }) => deleteRow(context.db, 'app.rotas', { id: input.rotaId })),
}
