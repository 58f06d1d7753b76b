import type { Pool } from 'pg'
import { asActor, SessionEnded } from '../../../platform/server/db/as-actor.ts'
import type { Spent } from '../../../platform/server/db/transaction.ts'
import type { Person } from '../contract.ts'
import { readPerson } from './read-person.ts'

/** The person behind a session, read with their own rights; null when it has ended. */
export async function readMe(pool: Pool, sessionHash: Buffer, spent?: Spent): Promise<Person | null> {
  try {
    return await asActor(pool, { sessionHash, readOnly: true }, readPerson, spent)
  } catch (error) {
    if (error instanceof SessionEnded) return null
    throw error
  }
}
