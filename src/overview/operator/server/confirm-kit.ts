import { sql } from 'kysely'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { OperatorServices } from './operator-services.ts'

/** Notes for an operator that the emergency page with the present key is in a safe place (OPS-07); for anybody else there is no such thing. */
export async function confirmKit(db: Db, { kitMark }: Pick<OperatorServices, 'kitMark'>): Promise<Record<string, never> | NotFound> {
  const { rows } = await sql<{ mine: boolean }>`
    select case when ${kitMark}::text is null then app.is_operator() else app.confirm_kit(${kitMark}) end as mine`.execute(db)
  return rows[0]?.mine === true ? {} : { refused: 'NOT_FOUND' }
}
