import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Refused } from '../../../platform/server/api/refused.ts'
import { asService } from '../../../platform/server/db/as-user.ts'
import { hashOfToken } from '../../../platform/server/http/secret-token.ts'
import { GroupType } from '../../families/contract.ts'
import { Invitation } from '../contract.ts'

/** Why a link is not usable: unknown or no longer pending (IPAGE-03), or expired (IPAGE-04). */
export type DeadLink = Refused<'LINK_UNKNOWN' | 'EXPIRED'>

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

/** Returns the invitation of a link, only for anyone with its token (GAP-40). Runs as hive_auth: the reader may have no account yet. */
export async function getLink(pool: Pool, token: string) {
  const { rows } = await asService(pool, async (db) =>
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
