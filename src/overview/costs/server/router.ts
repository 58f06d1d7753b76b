import { signedInRoutes } from '#platform/server/api/routes.ts'
import { costsContract } from '../contract.ts'
import { getCosts, listPayments } from './get-costs.ts'

const costs = signedInRoutes(costsContract)

export const costsRouter = {
  get: costs.get.handler(({ context }) => getCosts(context.db, new Date())),
  payments: costs.payments.handler(({ context, input }) => listPayments(context.db, input.month, new Date())),
}
