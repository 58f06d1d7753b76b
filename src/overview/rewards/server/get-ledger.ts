import { myPeople } from '../../../foundation/members/server/public.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { LedgerEntry } from '../contract.ts'

const most = 200

/** Returns the last lines of somebody's ledger, the newest first; none for those who may not read it (FOLK-23). One statement. */
export async function getLedger(db: Db, { familyId, personId }: { familyId: string; personId: string }): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('app.credit_entries as e')
    .leftJoin('app.reward_requests as q', 'q.id', 'e.request_id')
    .leftJoin('app.rewards as r', 'r.id', 'q.reward_id')
    .leftJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'e.family_id').onRef('p.user_id', '=', 'e.by_user'))
    .select(['e.id', 'e.amount', 'e.why', 'e.note', 'e.created_at', 'r.name as reward', 'p.name as by'])
    .where('e.family_id', '=', familyId)
    .where('e.user_id', '=', personId)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ created_at, ...row }) => LedgerEntry.parse({ ...row, at: created_at.toISOString() }))
}
