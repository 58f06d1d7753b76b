import { signedInRoutes } from '#platform/server/api/routes.ts'
import { kitchenContract } from '../contract.ts'
import { getKitchen } from './get-kitchen.ts'

const routes = signedInRoutes(kitchenContract)

/** Implements the API contract of a tablet's screen. */
export const kitchenRouter = {
  kitchen: routes.kitchen.handler(({ context }) => getKitchen(context.db, new Date())),
}
