import { escapeIdentifier, type Client } from 'pg'
import { adminConnection } from '../../../platform/server/db/cluster.ts'
import { withClient } from '../../../platform/server/db/with-client.ts'
import type { DemoGround } from './demo-ground.ts'

// Nobody can choose when something was written: the database sets these columns, not the verbs. A household with history needs earlier
// times, so the administrator of the database sets them, past policies and triggers.
const writtenAt = [
  ['auth', 'accounts', 'created_at'],
  ['app', 'families', 'created_at'],
  ['app', 'family_members', 'joined_at'],
  ['app', 'categories', 'created_at'],
  ['app', 'category_change_log', 'created_at'],
  ['app', 'invitations', 'created_at'],
  ['app', 'invitation_notifications', 'created_at'],
  ['app', 'notifications', 'created_at'],
  ['app', 'cars', 'created_at'],
  ['app', 'children', 'created_at'],
  ['app', 'houses', 'created_at'],
  ['app', 'pets', 'created_at'],
  ['app', 'meal_plans', 'created_at'],
  ['app', 'shopping_lists', 'created_at'],
  ['app', 'travel_plans', 'created_at'],
  ['app', 'subcategories', 'created_at'],
  ['app', 'items', 'created_at'],
  ['app', 'appointments', 'created_at'],
  ['app', 'tasks', 'created_at'],
  ['app', 'task_credits', 'created_at'],
] as const

const dayMs = 86_400_000

/** Does some work, then dates what it wrote so many days before the moment of the demonstration, in the same order. */
export async function asOf<Result>({ database, now }: DemoGround, daysAgo: number, work: () => Promise<Result>): Promise<Result> {
  return withClient(adminConnection(database.admin, database.name), async (client) => {
    const since = await clockOf(client)
    const result = await work()
    await client.query('set session_replication_role = replica')
    const until = await clockOf(client)
    const then = new Date(now.getTime() - daysAgo * dayMs)
    for (const [schema, table, column] of writtenAt) {
      const at = escapeIdentifier(column)
      await client.query(
        `update ${escapeIdentifier(schema)}.${escapeIdentifier(table)} set ${at} = $1::timestamptz - ($2::timestamptz - ${at})
          where ${at} between $3 and $2`,
        [then, until, since],
      )
    }
    return result
  })
}

async function clockOf(client: Client): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  return rows[0]?.at ?? new Date()
}
