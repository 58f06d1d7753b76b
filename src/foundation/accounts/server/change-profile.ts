import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Person, ProfileChange } from '../contract.ts'
import { getPerson } from './get-me.ts'

/** Changes the names and, if given, the time zone of the person (WRITE-19), unless they have changed since `ifVersion`. */
export async function changeProfile(
  db: Db,
  { ifVersion, firstName, lastName, timeZone }: ProfileChange,
): Promise<Person | Refused<'CONFLICT'>> {
  const changed = await db
    .updateTable('app.profiles')
    .set({ first_name: firstName, last_name: lastName, ...(timeZone === undefined ? {} : { time_zone: timeZone }) })
    .where('id', '=', sql<string>`(select app.uid())`)
    .where('version', '=', ifVersion)
    .executeTakeFirst()
  const person = changed.numUpdatedRows === 1n ? await getPerson(db) : null
  return person ?? { refused: 'CONFLICT' }
}
