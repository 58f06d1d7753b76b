import type { Pool } from 'pg'
import { type Actor, asActor, SessionEnded } from '../../../platform/server/db/as-actor.ts'
import type { Course } from '../../../platform/server/db/transaction.ts'
import type { Person } from '../contract.ts'
import { readPerson } from './read-person.ts'

/** The person behind a session, read with their own rights; null when it has ended. */
export async function readMe(pool: Pool, session: Omit<Actor, 'readOnly'>, course?: Course): Promise<Person | null> {
  try {
    return await asActor(pool, { ...session, readOnly: true }, readPerson, course)
  } catch (error) {
    if (error instanceof SessionEnded) return null
    throw error
  }
}
