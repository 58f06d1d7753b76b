import { signedInRoutes } from '#platform/server/api/routes.ts'
import { leaderboardContract } from '../contract.ts'
import { getLeaderboard } from './get-leaderboard.ts'

const leaderboard = signedInRoutes(leaderboardContract)

export const leaderboardRouter = {
  get: leaderboard.get.handler(({ context, input }) => getLeaderboard(context.db, input, new Date())),
}
