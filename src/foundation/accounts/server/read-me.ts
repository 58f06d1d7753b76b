import { sql } from 'kysely'
import type { Pool } from 'pg'
import { asActor, SessionEnded } from '../../../platform/server/db/as-actor.ts'
import type { Db, Spent } from '../../../platform/server/db/transaction.ts'
import type { Person } from '../contract.ts'

/** The person behind a session, read with their own rights; null when it has ended. */
export async function readMe(pool: Pool, sessionHash: Buffer, spent?: Spent): Promise<Person | null> {
  try {
    return await asActor(pool, { sessionHash, readOnly: true }, readPerson, spent)
  } catch (error) {
    if (error instanceof SessionEnded) return null
    throw error
  }
}

async function readPerson(db: Db): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.time_zone as "timeZone",
           own.email, own.verified as "emailVerified"
      from app.profiles p, app.my_email() own
     where p.id = (select app.uid())`.execute(db)
  return rows[0] ?? null
}
