import { z } from 'zod'
import { changeRefusals, ifVersion, nameLine, newId, notFound, quotaReached, signedInRoute } from '#platform/shared/api.ts'
import { longestName } from './shared/limits.ts'

/** The types of group that people create; the personal space is created with the account. */
export const GroupType = z.enum(['family', 'friend'])
export type GroupType = z.infer<typeof GroupType>

/**
 * A space of the signed-in person: their personal space or a group. `administered`: they are its creator or an admin. `people`:
 * its members, the person included, longest-standing first; its tablets are named apart. `opening`: the one space that opens where nothing else is chosen.
 * `hasLeaderboard`: no admin has switched its leaderboard off.
 */
export const Space = z.object({
  id: z.uuid(),
  name: z.string(),
  groupType: z.enum(['personal', ...GroupType.options]),
  administered: z.boolean(),
  opening: z.boolean(),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), hasAccount: z.boolean() })),
  tablets: z.array(z.string()),
  hasLeaderboard: z.boolean(),
  version: z.int(),
})
export type Space = z.infer<typeof Space>

/** The fields of a new group. */
export const NewFamily = z.strictObject({ id: newId, name: nameLine(longestName), groupType: GroupType })
export type NewFamily = z.infer<typeof NewFamily>

/** A new name for a group, based on its version `ifVersion`. */
export const FamilyRename = z.strictObject({ familyId: z.uuid(), ifVersion, name: nameLine(longestName) })
export type FamilyRename = z.infer<typeof FamilyRename>

const tags = ['Families']

export const familiesContract = {
  /** The person's spaces in the dashboard's order: their personal space first, then by type of group, newest first. */
  list: signedInRoute
    .meta({ reads: ['families', 'family_members', 'profiles'], keep: 'lists' })
    .route({ method: 'GET', path: '/families', tags, summary: 'My spaces' })
    .output(z.array(Space)),

  /** Creates a group; the person is its creator and first admin. */
  create: signedInRoute
    .route({ method: 'POST', path: '/families', tags, summary: 'Create a group' })
    .input(NewFamily)
    .output(Space)
    .errors({ CONFLICT: changeRefusals.CONFLICT, ...quotaReached }),

  /** Notes that the person has chosen one of their spaces: it opens for them next, wherever they are. */
  choose: signedInRoute
    .route({ method: 'PUT', path: '/families/{familyId}/chosen', tags, summary: 'Choose a space' })
    .input(z.strictObject({ familyId: z.uuid() }))
    .output(z.object({}))
    .errors(notFound),

  /** Renames a group, for its admins; the personal space keeps its name. */
  rename: signedInRoute
    .route({ method: 'PATCH', path: '/families/{familyId}', tags, summary: 'Rename a group' })
    .input(FamilyRename)
    .output(Space)
    .errors(changeRefusals),

  /** Switches the leaderboard of a group on or off, for its admins. Setting it again changes nothing. */
  switchLeaderboard: signedInRoute
    .route({ method: 'PUT', path: '/families/{familyId}/leaderboard', tags, summary: 'Switch the leaderboard on or off' })
    .input(z.strictObject({ familyId: z.uuid(), isOn: z.boolean() }))
    .output(Space)
    .errors({ ...notFound, VIEW_ONLY: changeRefusals.VIEW_ONLY }),

  /** Deletes a group with its categories and their content, for its admins, once nobody else with an account is in it. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/families/{familyId}', tags, summary: 'Delete a group' })
    .input(z.strictObject({ familyId: z.uuid() }))
    .output(z.object({}))
    .errors({
      ...changeRefusals,
      HAS_MEMBERS: { status: 409, message: 'families:refusal.hasMembers' },
    }),
}
