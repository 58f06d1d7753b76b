import { signedInRoutes } from '#platform/server/api/routes.ts'
import { waitingContract } from '../contract.ts'
import { whoChanged } from './who-changed.ts'

const routes = signedInRoutes(waitingContract)

export const waitingRouter = {
  whoChanged: routes.whoChanged.handler(async ({ context, input }) => whoChanged(context.db, input)),
}
