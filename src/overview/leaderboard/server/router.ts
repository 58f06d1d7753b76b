import { implement } from '@orpc/server'
import { unlessRefused } from '../../../foundation/sharing/server/refusal.ts'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { leaderboardContract } from '../contract.ts'
import { getLeaderboard } from './get-leaderboard.ts'

const leaderboard = implement(leaderboardContract).$context<RequestContext>().use(signedIn)

export const leaderboardRouter = {
  get: leaderboard.get.handler(async ({ context, input }) => unlessRefused(await getLeaderboard(context.db, input.familyId))),
}
