import { z } from 'zod'
import { CategoryColor, CategoryIcon, CategoryKind } from '#foundation/categories/contract.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import {
  addRefusals,
  changeRefusals,
  day,
  ifVersion,
  instant,
  nameLine,
  newId,
  notFound,
  signedInRoute,
  inOneAlphabet,
} from '#platform/shared/api.ts'
import { longestPersonName } from './shared/limits.ts'

/** The role of a member in their group; the creator counts as admin whatever their record has. */
export const Role = z.enum(['admin', 'full_access', 'view_only'])
export type Role = z.infer<typeof Role>

/** The type of member that somebody was invited as. */
export const MemberType = z.enum(['family', 'friend'])
export type MemberType = z.infer<typeof MemberType>

/** The number of the colour of somebody without an account, 1 to 6. */
const PersonColor = z.int().min(1).max(6)

/** From which day to which somebody is away, the last one included. */
export const Away = z.object({ id: z.uuid(), from: z.iso.date(), to: z.iso.date() })
export type Away = z.infer<typeof Away>

/**
 * A membership as another member sees it; `email` is only for admins of the group, and never the person's own. Somebody
 * without an account has a colour instead, and their role has no meaning. A tablet has neither.
 */
export const Member = z.object({
  id: z.uuid(),
  familyId: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  role: Role,
  memberType: MemberType,
  isCreator: z.boolean(),
  isYou: z.boolean(),
  hasAccount: z.boolean(),
  color: PersonColor.nullable(),
  isTablet: z.boolean(),
  /** When they are away, the earliest first. */
  away: z.array(Away),
  joinedAt: instant,
  version: z.int(),
})
export type Member = z.infer<typeof Member>

/** A category shared with a member, as an admin sees it; `version` is that of the permission. */
export const SharedCategory = z.object({
  categoryId: z.uuid(),
  name: z.string(),
  kind: CategoryKind,
  icon: CategoryIcon,
  color: CategoryColor,
  level: Permission,
  version: z.int(),
})
export type SharedCategory = z.infer<typeof SharedCategory>

/** A new role for a member, based on the version `ifVersion` of their membership. */
export const RoleChange = z.strictObject({ memberId: z.uuid(), ifVersion, role: Role })
export type RoleChange = z.infer<typeof RoleChange>

const levelChanges = z.array(z.strictObject({ categoryId: z.uuid(), ifVersion, level: Permission.nullable() }))

/** New levels for a member, each based on the version of the present one; null removes it. */
export const PermissionChanges = z.strictObject({ memberId: z.uuid(), changes: levelChanges.min(1).max(200) })
export type PermissionChanges = z.infer<typeof PermissionChanges>

const withoutAccount = { name: inOneAlphabet(nameLine(longestPersonName)), color: PersonColor, memberType: MemberType }
const levels = z.array(z.strictObject({ categoryId: z.uuid(), permission: Permission })).max(200)

/** Somebody without an account who joins a group: `id` becomes theirs, and `permissions` are the levels at which categories are shared. */
export const NewWithoutAccount = z.strictObject({ id: newId, familyId: z.uuid(), ...withoutAccount, permissions: levels })
export type NewWithoutAccount = z.infer<typeof NewWithoutAccount>

/**
 * New values for somebody without an account, or for a tablet, which has no colour, based on the version `ifVersion` of their membership: `changes` of levels they have, as in
 * PermissionChanges, and `added` ones.
 */
export const WithoutAccountChange = z.strictObject({
  memberId: z.uuid(),
  ifVersion,
  ...withoutAccount,
  changes: levelChanges.max(200),
  added: levels,
})
export type WithoutAccountChange = z.infer<typeof WithoutAccountChange>

/** When a member is away. */
export const NewAway = z
  .strictObject({ id: newId, memberId: z.uuid(), from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: 'members:check.away', path: ['to'] })
export type NewAway = z.infer<typeof NewAway>

/** The group that somebody leaves, and the member who takes over if its creator leaves. */
export const Leaving = z.strictObject({ familyId: z.uuid(), successorId: z.uuid().nullable() })
export type Leaving = z.infer<typeof Leaving>

const tags = ['Members']
const untouchable = {
  OWN: { status: 403, message: 'members:refusal.own' },
  CREATOR: { status: 403, message: 'members:refusal.creator' },
} as const

const leaving = {
  CREATOR: { status: 409, message: 'members:refusal.heirNeeded' },
  ALONE: { status: 409, message: 'members:refusal.alone' },
} as const

/** What a change that waited on a device was about: an item of a shopping list, a task, or the plan of a day. */
export const ChangedRow = z.strictObject({ of: z.enum(['shopping', 'tasks', 'meals']), id: z.uuid() })
export type ChangedRow = z.infer<typeof ChangedRow>

export const membersContract = {
  /** Lists the members of a group, longest-standing first. */
  list: signedInRoute
    .meta({ reads: ['families', 'family_members', 'profiles', 'away'], keep: 'everything' })
    .route({ method: 'GET', path: '/members', tags, summary: 'Members of a group' })
    .input(z.strictObject({ familyId: z.uuid() }))
    .output(z.array(Member))
    .errors(notFound),

  /** Lists everybody else in the person's groups, one row per membership, by name. */
  mine: signedInRoute
    .meta({ reads: ['families', 'family_members', 'profiles', 'away'], keep: 'everything' })
    .route({ method: 'GET', path: '/members/mine', tags, summary: 'The people in my groups' })
    .output(z.array(Member.extend({ familyName: z.string(), administered: z.boolean() }))),

  /** Returns one member with the categories shared with them, for admins of the group. */
  get: signedInRoute
    .meta({ reads: ['families', 'family_members', 'profiles', 'away', 'categories', 'category_permissions'] })
    .route({ method: 'GET', path: '/members/{memberId}', tags, summary: 'One member and what is shared with them' })
    .input(z.strictObject({ memberId: z.uuid() }))
    .output(z.object({ member: Member, categories: z.array(SharedCategory) }))
    .errors({ ...notFound, VIEW_ONLY: changeRefusals.VIEW_ONLY }),

  /** Gives a member another role and notifies them. Somebody without an account has none. */
  changeRole: signedInRoute
    .route({ method: 'PATCH', path: '/members/{memberId}/role', tags, summary: 'Change a role' })
    .input(RoleChange)
    .output(Member)
    .errors({ ...changeRefusals, ...untouchable, NO_ACCOUNT: { status: 409, message: 'members:refusal.noAccount' } }),

  /** Adds somebody without an account to a group, for its admins; nobody is written to. A group can have 30 of them. */
  addWithoutAccount: signedInRoute
    .route({ method: 'POST', path: '/families/{familyId}/people', tags, summary: 'Add somebody without an account' })
    .input(NewWithoutAccount)
    .output(Member)
    .errors(addRefusals),

  /** Changes somebody without an account, for the admins of their group: all of it, or nothing. */
  changeWithoutAccount: signedInRoute
    .route({ method: 'PUT', path: '/members/{memberId}/person', tags, summary: 'Change somebody without an account' })
    .input(WithoutAccountChange)
    .output(Member)
    .errors({ ...changeRefusals, ...untouchable }),

  /** Notes when a member is away, for that member and the admins of their group. Every member sees it. */
  addAway: signedInRoute
    .route({ method: 'POST', path: '/members/{memberId}/away', tags, summary: 'Say when a member is away' })
    .input(NewAway)
    .output(Away)
    .errors(addRefusals),

  /** Deletes when a member is away, for those who may say it. */
  removeAway: signedInRoute
    .route({ method: 'DELETE', path: '/members/away/{awayId}', tags, summary: 'Delete when a member is away' })
    .input(z.strictObject({ awayId: z.uuid() }))
    .output(z.object({}))
    .errors({ ...notFound, VIEW_ONLY: changeRefusals.VIEW_ONLY }),

  /** Applies staged changes of levels, all or none, and notifies the member; a null `level` unshares the category. */
  changePermissions: signedInRoute
    .route({ method: 'PATCH', path: '/members/{memberId}/levels', tags, summary: 'Change what is shared with a member' })
    .input(PermissionChanges)
    .output(z.object({}))
    .errors({ ...changeRefusals, ...untouchable }),

  /** Removes a member from a group, their levels first, and notifies them. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/members/{memberId}', tags, summary: 'Remove a member' })
    .input(z.strictObject({ memberId: z.uuid() }))
    .output(z.object({}))
    .errors({ ...changeRefusals, ...untouchable }),

  /**
   * Leaves a group; nothing in it is shared with the person any more. A creator names the member who takes over and becomes its
   * admin; for everybody else `successorId` is null.
   */
  leave: signedInRoute
    .route({ method: 'POST', path: '/families/{familyId}/leave', tags, summary: 'Leave a group' })
    .input(Leaving)
    .output(z.object({}))
    .errors({ ...notFound, VIEW_ONLY: changeRefusals.VIEW_ONLY, ...leaving }),

  /**
   * Lists the groups that the person created, for the deletion of their account: who takes over each if nobody else is
   * chosen, and who could, which nobody without an account can. A group with nobody to take it over is deleted; its `successorId` is null.
   * Ids are of members.
   */
  succession: signedInRoute.route({ method: 'GET', path: '/members/succession', tags, summary: 'Who would take over my groups' }).output(
    z.array(
      z.object({
        familyId: z.uuid(),
        familyName: z.string(),
        successorId: z.uuid().nullable(),
        candidates: z.array(z.object({ id: z.uuid(), name: z.string(), role: Role })),
      }),
    ),
  ),

  /**
   * Returns the name of the person who changed a row last, as the caller knows them; null where that was the server, or somebody who has left or
   * whom they don't know.
   */
  whoChanged: signedInRoute
    .route({ method: 'GET', path: '/who-changed', tags: ['Changes'], summary: 'Who changed something last' })
    .input(ChangedRow)
    .output(z.object({ name: z.string().nullable() }))
    .errors(notFound),
}
