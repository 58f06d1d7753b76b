import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { isRefused, type Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { hashOfToken } from '../../../platform/server/http/secret-token.ts'
import { type AccountInvitation, Invitation, type NewInvitation } from '../contract.ts'
import { getInvitation } from './get-invitation.ts'

/** A new invitation, and the id of its waiting email. */
const MadeInvitation = z.object({ invitation: Invitation, mailId: z.uuid() })
export type MadeInvitation = z.infer<typeof MadeInvitation>

/** What is stored of it as an answer: not the token, but the random bits from which this server makes it again. */
export const KeptInvitation = MadeInvitation.extend({ seed: z.string() })
export type KeptInvitation = z.infer<typeof KeptInvitation>

type InviteRefusal = Refused<'NOT_FOUND' | 'VIEW_ONLY' | 'OWN_ADDRESS' | 'NO_CATEGORY'>

/**
 * Invites an address into a group that the person administers; a pending invitation to it is replaced (INV-10). `token` opens its
 * link. `admit` is called with the person's id before the invitation counts.
 */
export async function invite(
  db: Db,
  { id, familyId, email, memberType, permissions, token }: NewInvitation & { token: string },
  admit: (senderId: string) => Promise<void>,
): Promise<MadeInvitation | InviteRefusal> {
  const shared = JSON.stringify(permissions)
  const verb = sql`app.invite(${id}, ${familyId}, ${email}, ${memberType}, ${shared}, ${token}, ${hashOfToken(token)})`
  return made(db, { id, verb }, admit)
}

/** Invites an address to become the account of a member who has none (FOLK-07); otherwise like `invite`. */
export async function inviteToAccount(
  db: Db,
  { id, memberId, email, token }: AccountInvitation & { token: string },
  admit: (senderId: string) => Promise<void>,
): Promise<MadeInvitation | InviteRefusal> {
  return made(db, { id, verb: sql`app.invite_to_account(${id}, ${memberId}, ${email}, ${token}, ${hashOfToken(token)})` }, admit)
}

async function made(
  db: Db,
  { id, verb }: { id: string; verb: RawBuilder<unknown> },
  admit: (senderId: string) => Promise<void>,
): Promise<MadeInvitation | InviteRefusal> {
  const { rows } = await sql<{ outcome: string; mail_id: string | null; sender: string }>`
    select outcome, mail_id, app.uid() as sender from ${verb}`.execute(db)
  const [offer] = rows
  if (offer === undefined) throw new Error('the keeper did not answer')
  if (offer.outcome !== 'done') return refusalOf(offer.outcome)
  await admit(offer.sender)
  const invitation = await getInvitation(db, id)
  return isRefused(invitation) ? invitation : MadeInvitation.parse({ invitation, mailId: offer.mail_id })
}

function refusalOf(outcome: string): InviteRefusal {
  if (outcome === 'own_address') return { refused: 'OWN_ADDRESS' }
  if (outcome === 'no_category') return { refused: 'NO_CATEGORY' }
  return { refused: outcome === 'view_only' ? 'VIEW_ONLY' : 'NOT_FOUND' }
}
