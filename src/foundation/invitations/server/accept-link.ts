import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { hashOfToken } from '../../../platform/server/http/secret-token.ts'
import type { DeadLink } from './get-link.ts'

type Arrival = { outcome: 'waiting' | 'already_member' | 'other_address' | 'has_account' }

/**
 * Accepts a link's token for the person. With the invited address they hold it from now on and may answer (GAP-57); somebody who is
 * already a member gets what they lack at once (GAP-38).
 */
export async function acceptLink(db: Db, token: string): Promise<Arrival | DeadLink> {
  const { rows } = await sql<{ outcome: string }>`select app.accept_link(${hashOfToken(token)}) as outcome`.execute(db)
  const outcome = rows[0]?.outcome
  if (outcome === 'waiting' || outcome === 'already_member' || outcome === 'other_address' || outcome === 'has_account') return { outcome }
  return { refused: outcome === 'expired' ? 'EXPIRED' : 'LINK_UNKNOWN' }
}
