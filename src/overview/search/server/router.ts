import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { searchContract } from '../contract.ts'
import { search } from './search.ts'

const routes = implement(searchContract).$context<RequestContext>().use(signedIn)

export const searchRouter = {
  find: routes.find.handler(async ({ context, input }) => ({ hits: await search(context.db, { q: input.q, now: new Date() }) })),
}
