import { expect, inject, test } from 'vitest'
import { leftOutOfBackups } from '../../src/app/server/left-out-of-backups.ts'
import { lastingTables } from '../../src/platform/server/backup/lasting-tables.ts'
import { asSuperuser } from '../scratch-database.ts'

/** Everything that a household entered, and what is kept about it. A new table is written down here, or among those left out with a reason. */
const kept = [
  'app.appointment_alarms',
  'app.appointments',
  'app.cars',
  'app.categories',
  'app.category_change_log',
  'app.category_counts',
  'app.category_permissions',
  'app.children',
  'app.families',
  'app.family_category_permissions',
  'app.family_members',
  'app.houses',
  'app.invitation_notifications',
  'app.invitations',
  'app.items',
  'app.meal_plans',
  'app.notice_rounds',
  'app.notice_settings',
  'app.notice_wakes',
  'app.notices',
  'app.notifications',
  'app.pets',
  'app.profiles',
  'app.shopping_lists',
  'app.subcategories',
  'app.task_credits',
  'app.tasks',
  'app.travel_hotels',
  'app.travel_locations',
  'app.travel_participants',
  'app.travel_plans',
  'app.travel_transportations',
  'auth.users',
]

test('every table is in the backup, or left out for a reason that is written down', async () => {
  const database = inject('hive')
  const all = await asSuperuser(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%s.%s', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    return rows.map(({ name }) => name).toSorted()
  })
  expect(all).toEqual([...kept, ...Object.keys(leftOutOfBackups)].toSorted())
  const lasting = await asSuperuser(database, async (client) => lastingTables(client, database.rolePrefix, leftOutOfBackups))
  expect(lasting.map(({ name }) => name).toSorted()).toEqual(kept)
})

test('no foreign key leads from what is kept to what is left out', async () => {
  const pointers = await asSuperuser(inject('hive'), async (client) => {
    const { rows } = await client.query<{ child: string; parent: string }>(
      "select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'",
    )
    return rows
  })
  const left = new Set(Object.keys(leftOutOfBackups))
  expect(pointers.length).toBeGreaterThan(30)
  expect(pointers.filter(({ child, parent }) => !left.has(child) && left.has(parent))).toEqual([])
})
