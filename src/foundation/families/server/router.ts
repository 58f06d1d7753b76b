import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../sharing/server/refusal.ts'
import { familiesContract } from '../contract.ts'
import { foundFamily } from './found-family.ts'
import { listSpaces } from './list-spaces.ts'
import { removeFamily } from './remove-family.ts'
import { renameFamily } from './rename-family.ts'

const families = implement(familiesContract).$context<RequestContext>().use(signedIn)

export const familiesRouter = {
  list: families.list.handler(async ({ context }) => listSpaces(context.db)),
  found: families.found.handler(async ({ context, input }) => unlessRefused(await foundFamily(context.db, input))),
  rename: families.rename.handler(async ({ context, input }) => unlessRefused(await renameFamily(context.db, input))),
  remove: families.remove.handler(async ({ context, input, errors }) => {
    const outcome = await removeFamily(context.db, input.familyId)
    if ('refused' in outcome && outcome.refused === 'HAS_MEMBERS') throw errors.HAS_MEMBERS()
    return unlessRefused(outcome)
  }),
}
