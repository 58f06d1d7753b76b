import { signedInRoutes } from '#platform/server/api/routes.ts'
import { comingContract } from '../contract.ts'
import { getComing } from './coming.ts'
import { getHandled } from './handled.ts'

const coming = signedInRoutes(comingContract)

export const comingRouter = {
  list: coming.list.handler(({ context, input }) => getComing(context.db, input, new Date())),
  handled: coming.handled.handler(({ context }) => getHandled(context.db, new Date())),
}
