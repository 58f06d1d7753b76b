import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type Actor, asUser, SessionEnded } from '../../../platform/server/db/as-user.ts'
import type { Course, Db } from '../../../platform/server/db/transaction.ts'
import type { Person } from '../contract.ts'

/** Returns the person of a session, read with their own rights; null if it has ended. */
export async function getMe(pool: Pool, session: Omit<Actor, 'readOnly'>, course?: Course): Promise<Person | null> {
  try {
    return await asUser(pool, { ...session, readOnly: true }, getPerson, course)
  } catch (error) {
    if (error instanceof SessionEnded) return null
    throw error
  }
}

/** Returns the signed-in person, or tablet, as their screens see them (READ-01), without the address (PROF-02). */
export async function getPerson(db: Db): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.time_zone as "timeZone", p.version,
           p.first_steps_ended_at is null as "firstSteps", coalesce(own.verified, false) as "emailVerified",
           app.is_operator() as operator, app.is_tablet() as "isTablet",
           encode(substring(sha256(convert_to(concat_ws(' ', (select system_identifier from pg_control_system()), current_database(), p.id), 'UTF8')) for 8), 'hex')
             as "keptAs",
           (select coalesce(json_object_agg(m.user_id, m.color), '{}') from app.my_people() m where m.color is not null) as "peopleColors",
           (select coalesce(bool_or(f.has_leaderboard), true) from app.families f where f.group_type <> 'personal') as "hasLeaderboard"
      from app.profiles p left join app.my_email() own on true
     where p.id = (select app.uid())`.execute(db)
  return rows[0] ?? null
}
