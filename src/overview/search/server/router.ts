import { signedInRoutes } from '#platform/server/api/routes.ts'
import { searchContract } from '../contract.ts'
import { search } from './search.ts'

const routes = signedInRoutes(searchContract)

export const searchRouter = {
  find: routes.find.handler(async ({ context, input }) => search(context.db, { ...input, now: new Date() })),
}
