import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Refusal } from '../../sharing/server/refusal.ts'
import { Invitation, type Share } from '../contract.ts'
import { getInvitation } from './get-invitation.ts'
import { tokenHash } from './invitation-link.ts'
import type { Unusable } from './unusable.ts'

/** Whom to ask into which group, as what, and what they would see; `token` opens the link of it. */
export type NewInvitation = {
  id: string
  familyId: string
  email: string
  memberType: Invitation['memberType']
  permissions: readonly Share[]
  token: string
}

/** An invitation that was made, and the mail that waits to leave for it. */
const MadeInvitation = z.object({ invitation: Invitation, mailId: z.uuid() })
type MadeInvitation = z.infer<typeof MadeInvitation>

/** What is kept of it as an answer: no token, but the random bits from which this server makes it again. */
export const KeptInvitation = MadeInvitation.extend({ seed: z.string() })
export type KeptInvitation = z.infer<typeof KeptInvitation>

export const inviteReasons = ['OWN_ADDRESS', 'NO_CATEGORY'] as const

/**
 * Invites an address into a group that the person administers; a pending one to it is replaced (INV-10). `admit` is asked with the
 * person's id before it counts.
 */
export async function invite(
  db: Db,
  { id, familyId, email, memberType, permissions, token }: NewInvitation,
  admit: (senderId: string) => Promise<void>,
): Promise<MadeInvitation | Refusal | Unusable<(typeof inviteReasons)[number]>> {
  const { rows } = await sql<{ outcome: string; mail_id: string | null; sender: string }>`
    select outcome, mail_id, app.uid() as sender
      from app.invite(${id}, ${familyId}, ${email}, ${memberType}, ${JSON.stringify(permissions)}, ${token}, ${tokenHash(token)})`.execute(
    db,
  )
  const [asked] = rows
  if (asked === undefined) throw new Error('the keeper did not answer')
  if (asked.outcome !== 'done') return refusalOf(asked.outcome)
  await admit(asked.sender)
  const invitation = await getInvitation(db, id)
  return 'refused' in invitation ? invitation : MadeInvitation.parse({ invitation, mailId: asked.mail_id })
}

function refusalOf(outcome: string): Refusal | Unusable<(typeof inviteReasons)[number]> {
  if (outcome === 'own_address') return { refused: 'OWN_ADDRESS' }
  if (outcome === 'no_category') return { refused: 'NO_CATEGORY' }
  return { refused: outcome === 'view_only' ? 'VIEW_ONLY' : 'NOT_FOUND' }
}
