import { myPeople } from '../../../foundation/members/server/public.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { PocketEntry } from '../contract.ts'

const most = 200

/** Returns the last lines of somebody's pocket money, the newest first; none for those who may not read them (FOLK-24). One statement. */
export async function getPocketLedger(db: Db, { familyId, personId }: { familyId: string; personId: string }): Promise<PocketEntry[]> {
  const rows = await db
    .selectFrom('app.pocket_entries as e')
    .leftJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'e.family_id').onRef('p.user_id', '=', 'e.by_user'))
    .select(['e.id', 'e.why', 'e.pence', 'e.credits', 'e.on_day', 'p.name as by'])
    .where('e.family_id', '=', familyId)
    .where('e.user_id', '=', personId)
    .orderBy('e.on_day', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ on_day: onDay, ...row }) => PocketEntry.parse({ ...row, onDay }))
}
