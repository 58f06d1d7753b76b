import { z } from 'zod'
import { notFound, signedInRoute } from '#platform/shared/api.ts'

/** One person of the ranking. `name` is null when it is not known; equal credits have an equal `rank`. */
export const Rank = z.object({
  userId: z.uuid(),
  name: z.string().nullable(),
  memberType: z.enum(['family', 'friend']),
  credits: z.int(),
  rank: z.int(),
})
export type Rank = z.infer<typeof Rank>

/** Since when credits count: the Monday or the first of the month in the zone of the person who looks, or always. */
export const Period = z.enum(['week', 'month', 'all'])
export type Period = z.infer<typeof Period>

export const leaderboardContract = {
  /**
   * Returns the members of a group who have earned credits in a period, of all time where none is given, the highest sum first, then by name.
   * A group whose leaderboard is switched off has none.
   */
  get: signedInRoute
    .meta({ reads: ['task_credits', 'family_members', 'profiles', 'families'], keep: 'everything' })
    .route({ method: 'GET', path: '/leaderboard', tags: ['Leaderboard'], summary: 'Who has earned how many credits' })
    .input(z.strictObject({ familyId: z.uuid(), period: Period.default('all') }))
    .output(z.array(Rank))
    .errors(notFound),
}
