import { signedInRoutes } from '#platform/server/api/routes.ts'
import { comingContract } from '../contract.ts'
import { getComing } from './coming.ts'
import { getRecentOutcomes } from './recent-outcomes.ts'

const coming = signedInRoutes(comingContract)

export const comingRouter = {
  list: coming.list.handler(({ context, input }) => getComing(context.db, input, new Date())),
  handled: coming.handled.handler(({ context }) => getRecentOutcomes(context.db, new Date())),
}
