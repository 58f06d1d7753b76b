import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Person } from '../contract.ts'
import { readPerson } from './read-person.ts'

export type ProfileChange = { ifVersion: number; firstName: string; lastName: string; timeZone?: string | undefined }

/** Changes the names and, where it is given, the time zone of the person who asks (WRITE-19); null when somebody, or they elsewhere, did so since `ifVersion`. */
export async function changeProfile(db: Db, { ifVersion, firstName, lastName, timeZone }: ProfileChange): Promise<Person | null> {
  const changed = await db
    .updateTable('app.profiles')
    .set({ first_name: firstName, last_name: lastName, ...(timeZone === undefined ? {} : { time_zone: timeZone }) })
    .where('id', '=', sql<string>`(select app.uid())`)
    .where('version', '=', ifVersion)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n ? readPerson(db) : null
}
