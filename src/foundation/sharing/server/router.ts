import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { sharingContract } from '../contract.ts'
import { readLogOfCategory, readLogOfFamily } from './read-change-log.ts'
import { unlessRefused } from './refusal.ts'

const sharing = implement(sharingContract).$context<RequestContext>().use(signedIn)

export const sharingRouter = {
  logOfCategory: sharing.logOfCategory.handler(async ({ context, input }) => {
    return unlessRefused(await readLogOfCategory(context.db, input.categoryId))
  }),
  logOfFamily: sharing.logOfFamily.handler(async ({ context, input }) => unlessRefused(await readLogOfFamily(context.db, input.familyId))),
}
