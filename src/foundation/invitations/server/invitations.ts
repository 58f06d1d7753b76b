import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { GroupType } from '#foundation/families/contract.ts'
import { callPrivileged } from '#foundation/sharing/server/call-privileged.ts'
import { type Done, isRefused, type NotFound, type Refused } from '#platform/server/api/refused.ts'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { pageSize } from '#platform/shared/page-size.ts'
import { Invitation, type InvitationChange } from '../contract.ts'

// The privileged role writes instants with their offset.
const instantOfKeeper = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())
const keepersInvitation = Invitation.extend({ expiresAt: instantOfKeeper, createdAt: instantOfKeeper })

function toInvitation(invitation: unknown): Invitation {
  return keepersInvitation.parse(invitation)
}

/** Returns an invitation as its recipient, its sender or an admin of the group sees it; others find none. */
export async function getInvitation(db: Db, invitationId: string): Promise<Invitation | NotFound> {
  const { rows } = await sql<{ invitation: unknown }>`select app.invitation_for_me(${invitationId}) as invitation`.execute(db)
  const invitation = rows[0]?.invitation ?? null
  return invitation === null ? { refused: 'NOT_FOUND' } : toInvitation(invitation)
}

/** Returns the invitations of a group that wait for an answer, newest first; none for people who are not its admins. */
export async function listOpenInvitations(db: Db, familyId: string): Promise<Invitation[]> {
  const { rows } = await sql<{ invitation: unknown }>`select app.open_invitations_of(${familyId}) as invitation`.execute(db)
  return rows.map(({ invitation }) => toInvitation(invitation))
}

/** Returns the invitations that the person may answer now, oldest first, at most 1,000. */
export async function listPendingInvitations(db: Db): Promise<Invitation[]> {
  const { rows } = await sql<{ invitation: unknown }>`select app.my_pending_invitations() as invitation limit ${pageSize}`.execute(db)
  return rows.map(({ invitation }) => toInvitation(invitation))
}

type Waiting = { notifications: number; invitationNotifications: number; invitations: number }

/** Counts what waits for the person: unread notifications, unread notifications of invitations, invitations to answer. One statement. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select notifications, invitation_notifications as "invitationNotifications", invitations from app.what_waits()`.execute(db)
  return rows[0] ?? { notifications: 0, invitationNotifications: 0, invitations: 0 }
}

const changeReasons = ['NOT_FOUND', 'NOT_PENDING', 'EXPIRED', 'NO_CATEGORY', 'CONFLICT'] as const

/** Changes what a pending invitation of the person shares, unless it has changed since `ifVersion`. */
export async function changeInvitation(
  db: Db,
  { invitationId, ifVersion, permissions }: InvitationChange,
): Promise<Invitation | Refused<(typeof changeReasons)[number]>> {
  const verb = sql<string>`app.change_invitation(${invitationId}, ${JSON.stringify(permissions)}, ${ifVersion})`
  return (await callPrivileged(db, verb, changeReasons)) ?? getInvitation(db, invitationId)
}

/** Cancels a pending invitation that the person has sent, and notifies its recipient. */
export async function cancelInvitation(db: Db, invitationId: string): Promise<Done | Refused<'NOT_FOUND' | 'NOT_PENDING'>> {
  return (await callPrivileged(db, sql<string>`app.cancel_invitation(${invitationId})`, ['NOT_FOUND', 'NOT_PENDING'])) ?? {}
}

/** Why an invitation cannot be answered: there is none for this person, or it is not pending any more. */
const answerReasons = ['NOT_FOUND', 'NOT_PENDING', 'EXPIRED'] as const
type Unanswerable = Refused<(typeof answerReasons)[number]>

type Joined = { familyId: string; familyName: string }

/** Makes the person a member with everything that the invitation shares, or changes nothing. */
export async function acceptInvitation(db: Db, invitationId: string): Promise<Joined | Unanswerable> {
  const refusal = await callPrivileged(db, sql<string>`app.accept_invitation(${invitationId})`, answerReasons)
  if (refusal !== undefined) return refusal
  const accepted = await getInvitation(db, invitationId)
  if (isRefused(accepted)) return accepted
  if (accepted.familyName === null) throw new Error('a member knows the name of their group')
  return { familyId: accepted.familyId, familyName: accepted.familyName }
}

/** Declines an invitation to the person; nothing else changes. */
export async function declineInvitation(db: Db, invitationId: string): Promise<Done | Unanswerable> {
  return (await callPrivileged(db, sql<string>`app.decline_invitation(${invitationId})`, answerReasons)) ?? {}
}

/** Why a link is not usable: unknown or no longer pending, or expired. */
type DeadLink = Refused<'LINK_UNKNOWN' | 'EXPIRED'>

const Linked = z.object({
  family_name: z.string(),
  group_type: GroupType,
  sender_name: z.string().nullable(),
  recipient_email: z.string(),
  member_type: Invitation.shape.memberType,
  status: Invitation.shape.status,
  expired: z.boolean(),
  expires_at: z.date(),
  person_name: z.string().nullable(),
})

/** Returns the invitation of a link, only for anyone with its token. Runs as hive_auth: the reader may have no account yet. */
export async function getLink(pool: Pool, token: string) {
  const { rows } = await runAsService(pool, async (db) =>
    sql<object>`select * from app.invitation_by_token(${hashOfToken(token)})`.execute(db),
  )
  if (rows[0] === undefined) return deadLink('LINK_UNKNOWN')
  const found = Linked.parse(rows[0])
  if (found.status !== 'pending') return deadLink('LINK_UNKNOWN')
  if (found.expired) return deadLink('EXPIRED')
  return {
    familyName: found.family_name,
    groupType: found.group_type,
    senderName: found.sender_name,
    recipientEmail: found.recipient_email,
    memberType: found.member_type,
    expiresAt: found.expires_at.toISOString(),
    personName: found.person_name,
  }
}

function deadLink(refused: DeadLink['refused']): DeadLink {
  return { refused }
}

type Arrival = { outcome: 'waiting' | 'already_member' | 'other_address' | 'has_account' }

/**
 * Accepts a link's token for the person. With the invited address they hold it from now on and may answer; somebody who is
 * already a member gets what they lack at once.
 */
export async function acceptLink(db: Db, token: string): Promise<Arrival | DeadLink> {
  const { rows } = await sql<{ outcome: string }>`select app.accept_link(${hashOfToken(token)}) as outcome`.execute(db)
  const outcome = rows[0]?.outcome
  if (outcome === 'waiting' || outcome === 'already_member' || outcome === 'other_address' || outcome === 'has_account') return { outcome }
  return { refused: outcome === 'expired' ? 'EXPIRED' : 'LINK_UNKNOWN' }
}
