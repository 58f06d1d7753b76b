import { z } from 'zod'
import { CategoryColor, CategoryIcon, CategoryKind } from '#foundation/categories/contract.ts'
import { GroupType } from '#foundation/families/contract.ts'
import { MemberType } from '#foundation/members/contract.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import {
  addRefusals,
  changeRefusals,
  emailAddress,
  ifVersion,
  instant,
  newId,
  notFound,
  openRoute,
  quotaReached,
  signedInRoute,
} from '#platform/shared/api.ts'

export const InvitationStatus = z.enum(['pending', 'accepted', 'declined', 'cancelled'])
export type InvitationStatus = z.infer<typeof InvitationStatus>

/** A category to be shared and its level, in the only form that is written. */
export const Share = z.strictObject({ categoryId: z.uuid(), permission: Permission })
export type Share = z.infer<typeof Share>

/** A category that an invitation offers. The id is null while the reader may not see the category itself. */
export const OfferedCategory = z.object({
  categoryId: z.uuid().nullable(),
  name: z.string(),
  kind: CategoryKind,
  icon: CategoryIcon,
  color: CategoryColor,
  level: Permission,
})
export type OfferedCategory = z.infer<typeof OfferedCategory>

/**
 * An invitation as one of the people concerned sees it. Somebody who has left the group or can no longer answer sees the names as
 * of when it was written; null where they are not known. `you`: the reader's part in it. A pending one with `expired` cannot
 * be used any more. `categories` lists what the reader may see: all while it waits for their answer. `personName` is the member to whom it
 * gives an account while it waits, null for other invitations.
 */
export const Invitation = z.object({
  id: z.uuid(),
  familyId: z.uuid(),
  familyName: z.string().nullable(),
  groupType: GroupType,
  senderName: z.string().nullable(),
  recipientEmail: z.string(),
  memberType: MemberType,
  status: InvitationStatus,
  expired: z.boolean(),
  expiresAt: instant,
  createdAt: instant,
  you: z.enum(['recipient', 'sender', 'admin']),
  categories: z.array(OfferedCategory),
  personName: z.string().nullable(),
  version: z.int(),
})
export type Invitation = z.infer<typeof Invitation>

/** A notification of an invitation; `familyName` is that of the invitation. */
export const InvitationNotification = z.object({
  id: z.uuid(),
  invitationId: z.uuid(),
  type: z.string(),
  recipientEmail: z.string(),
  familyName: z.string().nullable(),
  status: InvitationStatus,
  read: z.boolean(),
  createdAt: instant,
})
export type InvitationNotification = z.infer<typeof InvitationNotification>

const tags = ['Invitations']
const shares = z.array(Share).max(200)

/** The address to invite, the group, the type of member, and what to share. */
export const NewInvitation = z.strictObject({
  id: newId,
  familyId: z.uuid(),
  email: emailAddress,
  memberType: MemberType.default('family'),
  permissions: shares,
})
export type NewInvitation = z.infer<typeof NewInvitation>

/** The address that is to become the account of a member who has none. */
export const AccountInvitation = z.strictObject({ id: newId, memberId: z.uuid(), email: emailAddress })
export type AccountInvitation = z.infer<typeof AccountInvitation>

/** The new content of an invitation, based on its version `ifVersion`. */
export const InvitationChange = z.strictObject({ invitationId: z.uuid(), ifVersion, permissions: shares })
export type InvitationChange = z.infer<typeof InvitationChange>

const byId = z.strictObject({ invitationId: z.uuid() })
const done = z.object({})
// Of any length: what is not a token is answered like an unknown one.
const token = z.string().max(10_000)
const unusable = {
  ...notFound,
  NOT_PENDING: { status: 409, message: 'invitations:refusal.notPending' },
  EXPIRED: { status: 410, message: 'invitations:page.expired' },
} as const
const noCategory = { NO_CATEGORY: { status: 422, message: 'invitations:invite.noneTicked' } } as const

const ownAddress = { OWN_ADDRESS: { status: 422, message: 'invitations:invite.ownAddress' } } as const
const sent = z.object({
  invitation: Invitation,
  link: z.url(),
  mail: z.enum(['sent', 'failed', 'none']),
  mailReason: z.string().nullable(),
})

export const invitationsContract = {
  /** Lists the usable invitations to the person's address, oldest first. */
  pending: signedInRoute
    .meta({ reads: ['invitation_notifications', 'invitations', 'families', 'categories'] })
    .route({ method: 'GET', path: '/invitations/pending', tags, summary: 'Invitations to me' })
    .output(z.array(Invitation)),

  /** Returns one invitation, for its recipient, its sender and the group's admins. */
  get: signedInRoute
    .meta({ reads: ['invitation_notifications', 'invitations', 'families', 'categories', 'category_permissions'] })
    .route({ method: 'GET', path: '/invitations/{invitationId}', tags, summary: 'One invitation' })
    .input(byId)
    .output(Invitation)
    .errors(notFound),

  /** Lists the invitations of a group that wait for an answer, newest first; none for people who are not its admins. */
  ofFamily: signedInRoute
    .meta({ reads: ['invitations', 'families', 'family_members', 'categories'] })
    .route({ method: 'GET', path: '/invitations', tags, summary: "A group's open invitations" })
    .input(z.strictObject({ familyId: z.uuid() }))
    .output(z.array(Invitation)),

  /**
   * Invites an address into a group, for its admins; a pending invitation to the same address is replaced. `link` is shown only
   * once. Waits for the first attempt to send the email, 10 seconds at most: `mail` is 'sent', 'none' if no mail server
   * is configured, or 'failed' with a short reason; then the invitation remains valid and sending is retried.
   */
  invite: signedInRoute
    .route({ method: 'POST', path: '/invitations', tags, summary: 'Invite someone' })
    .input(NewInvitation)
    .output(sent)
    .errors({ ...addRefusals, ...noCategory, ...ownAddress }),

  /**
   * Gives a member without an account one, for admins of their group: the person who signs up with the link and the address becomes that
   * person; until then nothing changes. It replaces pending invitations to the address, and earlier ones for the member. Answers like `invite`.
   */
  inviteToAccount: signedInRoute
    .route({ method: 'POST', path: '/members/{memberId}/account', tags, summary: 'Give somebody an account' })
    .input(AccountInvitation)
    .output(sent)
    .errors({ ...addRefusals, ...ownAddress }),

  /** Changes what a pending invitation shares, for its sender. */
  change: signedInRoute
    .route({ method: 'PATCH', path: '/invitations/{invitationId}', tags, summary: 'Change what an invitation shares' })
    .input(InvitationChange)
    .output(Invitation)
    .errors({ ...unusable, ...noCategory, CONFLICT: changeRefusals.CONFLICT }),

  /** Cancels a pending invitation, for its sender. */
  cancel: signedInRoute
    .route({ method: 'POST', path: '/invitations/{invitationId}/cancel', tags, summary: 'Cancel an invitation' })
    .input(byId)
    .output(done)
    .errors(unusable),

  /** Joins the group with everything that the invitation shares, or changes nothing. */
  accept: signedInRoute
    .route({ method: 'POST', path: '/invitations/{invitationId}/accept', tags, summary: 'Accept an invitation' })
    .input(byId)
    .output(z.object({ familyId: z.uuid(), familyName: z.string() }))
    .errors({ ...unusable, ...quotaReached }),

  decline: signedInRoute
    .route({ method: 'POST', path: '/invitations/{invitationId}/decline', tags, summary: 'Decline an invitation' })
    .input(byId)
    .output(done)
    .errors(unusable),

  /** Returns the invitation of a link, for anybody who has it. A wrong token and one no longer pending are both LINK_UNKNOWN. */
  byToken: openRoute
    .route({ method: 'POST', path: '/invitations/by-token', tags, summary: 'What a link leads to' })
    .input(z.strictObject({ token }))
    .output(
      z.object({
        familyName: z.string(),
        groupType: GroupType,
        senderName: z.string().nullable(),
        recipientEmail: z.string(),
        memberType: MemberType,
        expiresAt: instant,
        /** The member who gets an account by signing up; null for an invitation to join. */
        personName: z.string().nullable(),
      }),
    )
    .errors({
      LINK_UNKNOWN: { status: 404, message: 'invitations:page.unknown' },
      EXPIRED: { status: 410, message: 'invitations:page.expired' },
    }),

  /**
   * Accepts a link's token while signed in. With the invited address the invitation then waits in the pending dialog; somebody
   * who is already a member gets what they lack at once. One that gives a member an account is of no use to somebody who has one.
   */
  arrive: signedInRoute
    .route({ method: 'POST', path: '/invitations/arrive', tags, summary: 'Open a link while signed in' })
    .input(z.strictObject({ token }))
    .output(z.object({ outcome: z.enum(['waiting', 'already_member', 'other_address', 'has_account']) }))
    .errors({
      LINK_UNKNOWN: { status: 404, message: 'invitations:page.unknown' },
      EXPIRED: { status: 410, message: 'invitations:page.expired' },
    }),

  /** Lists the person's notifications of invitations, newest first. */
  notifications: signedInRoute
    .meta({ reads: ['invitation_notifications', 'invitations'] })
    .route({ method: 'GET', path: '/invitations/notices', tags, summary: 'My invitation notifications' })
    .output(z.array(InvitationNotification)),

  /** Marks all as read that arrived up to an instant, such as that of the newest on the screen. Repeating it is harmless. */
  markAllNotificationsRead: signedInRoute
    .route({ method: 'POST', path: '/invitations/notices/read-all', tags, summary: 'Mark all invitation notifications as read' })
    .input(z.strictObject({ upTo: instant }))
    .output(done),

  /** Deletes all read ones that arrived up to an instant, but not the invitations. Repeating it is harmless. */
  deleteReadNotifications: signedInRoute
    .route({ method: 'POST', path: '/invitations/notices/remove-read', tags, summary: 'Delete all read invitation notifications' })
    .input(z.strictObject({ upTo: instant }))
    .output(done),

  markNotificationRead: signedInRoute
    .route({ method: 'POST', path: '/invitations/notices/{notificationId}/read', tags, summary: 'Mark an invitation notification as read' })
    .input(z.strictObject({ notificationId: z.uuid() }))
    .output(done)
    .errors(notFound),

  deleteNotification: signedInRoute
    .route({ method: 'DELETE', path: '/invitations/notices/{notificationId}', tags, summary: 'Delete an invitation notification' })
    .input(z.strictObject({ notificationId: z.uuid() }))
    .output(done)
    .errors(notFound),

  /** Counts what waits for the person: unread notifications, unread notifications of invitations, invitations to answer. */
  waiting: signedInRoute
    .meta({ reads: ['notifications', 'invitation_notifications', 'invitations'], keep: 'lists' })
    .route({ method: 'GET', path: '/invitations/waiting', tags, summary: "What's waiting for me" })
    .output(z.object({ notifications: z.int(), invitationNotifications: z.int(), invitations: z.int() })),
}
