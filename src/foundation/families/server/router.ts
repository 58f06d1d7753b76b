import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { familiesContract } from '../contract.ts'
import { listSpaces } from './list-spaces.ts'

const families = implement(familiesContract).$context<RequestContext>().use(signedIn)

export const familiesRouter = {
  list: families.list.handler(async ({ context }) => listSpaces(context.db)),
}
