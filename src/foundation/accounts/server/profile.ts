import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type Done, isRefused, type Refused } from '#platform/server/api/refused.ts'
import { type Actor, runAsService, runAsSession, SessionEnded } from '#platform/server/db/run-as-session.ts'
import type { RequestScope, Db } from '#platform/server/db/transaction.ts'
import type { AccountRemoval, Person, ProfileChange } from '../contract.ts'
import type { Accounts } from './accounts.ts'
import { type Colored, dealColors } from './deal-colors.ts'
import { checkPassword, type PasswordShown } from './passwords.ts'
import { lockAccount } from './sessions.ts'

/** Returns the person of a session, read with their own rights; null if it has ended. */
export async function getMe(pool: Pool, session: Omit<Actor, 'readOnly'>, scope?: RequestScope): Promise<Person | null> {
  try {
    return await runAsSession(pool, { ...session, readOnly: true }, getPerson, scope)
  } catch (error) {
    if (error instanceof SessionEnded) return null
    throw error
  }
}

/** Returns the signed-in person, or tablet, as their screens see them, without the address. */
async function getPerson(db: Db): Promise<Person | null> {
  const { rows } = await sql<Omit<Person, 'peopleColors'> & { people: Colored[] }>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.time_zone as "timeZone", p.version,
           p.first_steps_ended_at is null as "firstSteps", coalesce(own.verified, false) as "emailVerified",
           app.is_operator() as operator, app.is_tablet() as "isTablet",
           encode(substring(sha256(convert_to(concat_ws(' ', (select system_identifier from pg_control_system()), current_database(), p.id), 'UTF8')) for 8), 'hex')
             as "keptAs",
           (select coalesce(json_agg(json_build_object('familyId', m.family_id, 'userId', m.user_id, 'color', m.color)
                                     order by m.family_id, m.joined_at, m.member_id), '[]')
              from app.my_people() m join app.families f on f.id = m.family_id where f.group_type <> 'personal' and not m.is_tablet) as people,
           (select coalesce(bool_or(f.has_leaderboard), true) from app.families f where f.group_type <> 'personal') as "hasLeaderboard"
      from app.profiles p left join app.my_email() own on true
     where p.id = (select app.uid())`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { people, ...person } = row
  return { ...person, peopleColors: dealColors(people) }
}

/** Changes the names and, if given, the time zone of the person, unless they have changed since `ifVersion`. */
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

/** Ends the guide of a new account for the person permanently. If it has already ended, nothing is written, so no screen reads again. */
export async function endFirstSteps(db: Db): Promise<void> {
  await db
    .updateTable('app.profiles')
    .set({ first_steps_ended_at: sql<Date>`now()` })
    .where('id', '=', sql<string>`(select app.uid())`)
    .where('first_steps_ended_at', 'is', null)
    .execute()
}

/**
 * Deletes an account with everything it owns, in one transaction, and the emails to its address that are still on the server.
 * Its groups pass to the chosen members, else to the longest-standing ones.
 */
export async function deleteAccount(
  accounts: Accounts,
  shown: PasswordShown,
  successors: AccountRemoval['successors'],
): Promise<Done | Refused<'WRONG_PASSWORD'>> {
  const owner = await checkPassword(accounts, shown)
  if (isRefused(owner)) return owner
  const chosen = JSON.stringify(Object.fromEntries(successors.map(({ familyId, memberId }) => [familyId, memberId])))
  const removed = await runAsService(accounts.pool, async (db) => {
    const held = await lockAccount(db, accounts, owner)
    if (!isRefused(held)) await sql`select app.delete_account(${owner.id}, ${chosen}::jsonb)`.execute(db)
    return held
  })
  if (isRefused(removed)) return removed
  await accounts.forgetMails(removed.email)
  return {}
}
