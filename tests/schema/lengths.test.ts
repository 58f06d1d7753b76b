import { expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { longestAddress } from '#platform/shared/limits.ts'
import { partsOfRequests } from '../request-parts.ts'
import { superuser } from '../people.ts'

/** The routes that write each table; their input fields have the names of its columns. */
const writers: Readonly<Record<string, readonly string[]>> = {
  appointments: ['events.add', 'events.change'],
  categories: ['categories.add', 'categories.change'],
  due_dates: ['dueDates.add', 'dueDates.change', 'dueDates.pause'],
  families: ['families.create', 'families.rename'],
  feeds: ['feeds.add', 'feeds.change'],
  credit_entries: ['rewards.adjust'],
  items: ['items.add', 'items.change'],
  numbers: ['numbers.add', 'numbers.change'],
  outside_calendars: ['outsideCalendars.change', 'outsideCalendars.giveFile'],
  outcomes: ['dateOutcomes.record', 'dateOutcomes.correct', 'outcomes.record', 'outcomes.correct'],
  profiles: ['account.signUp', 'account.changeProfile'],
  payments: ['payments.record', 'payments.change'],
  rotas: ['rotas.add', 'rotas.change'],
  rewards: ['rewards.add', 'rewards.change'],
  shopping_lists: ['shopping.add', 'shopping.change', 'shopping.restore'],
  subcategories: ['subcategories.add'],
  subjects: ['cars', 'children', 'contacts', 'houses', 'pets'].flatMap((kind) => [`${kind}.add`, `${kind}.change`]),
  task_history: ['tasks.skip'],
  tasks: ['tasks.add', 'tasks.change'],
  travel_hotels: ['travel.addHotel', 'travel.changeHotel'],
  travel_locations: ['travel.addLocation', 'travel.changeLocation'],
  travel_participants: ['travel.addParticipant', 'travel.changeParticipant'],
  yearly_dates: ['yearlyDates.add', 'yearlyDates.change'],
  travel_transportations: ['travel.addTransportation', 'travel.changeTransportation'],
}
/** Tables into which no request writes text, or not as fields with the names of the columns. */
const others: Readonly<Record<string, string>> = {
  appointment_reminders: 'written by triggers',
  appointment_series: 'written with the fields of its appointments',
  backup_state: 'written by the worker',
  category_counts: 'written by triggers',
  change_events: 'written by triggers',
  export_pieces: 'written by the worker',
  exports: 'written by the keeper',
  invitations: 'written by the keeper',
  meal_plans: 'a field of a day is written as text',
  notification_log: 'written by the worker',
  outside_entries: 'written by the worker',
  outside_sources: 'written by the worker',
  pins: 'hashed by the server',
  push_devices: 'written as a browser registers',
  pocket_entries: 'written with amounts alone',
  tablet_rows: 'written by triggers',
  task_series: 'written with the fields of its tasks',
}

// Columns of such tables that the server fills in.
const byServer: ReadonlySet<string> = new Set(['feeds.language', 'outside_calendars.host', 'subjects.card'])

type Length = { table: string; column: string; most: number }

async function lengthsInTables(): Promise<Length[]> {
  const checks = await superuser<{ table: string; definition: string }>(
    `select t.relname::text as table, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.contype = 'c' and t.relnamespace = 'app'::regnamespace order by 1, 2`,
  )
  return checks.flatMap(({ table, definition }) =>
    [...definition.matchAll(/length\((\w+)\) <= (\d+)/g)].map(([, column = '', most]) => ({ table, column, most: Number(most) })),
  )
}

const parts = partsOfRequests(contract)
const camel = (column: string): string => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
// Where a field is a part of another one, its name is shorter.
const fields: Readonly<Record<string, string>> = {
  task_title: 'title',
  pause_reason: 'reason',
  taken_by_name: 'name',
  fetched_by_name: 'name',
}

test('a text has the same maximum length in the API contract and in its table', async () => {
  const lengths = await lengthsInTables()
  expect([...new Set(lengths.map(({ table }) => table))].toSorted()).toEqual([...Object.keys(writers), ...Object.keys(others)].toSorted())
  const compared = lengths.flatMap(({ table, column, most }) =>
    (writers[table] ?? []).flatMap((route) => {
      const taken = parts.filter(
        (part) => part.route === route && part.name === (fields[column] ?? camel(column)) && 'maxLength' in part.schema,
      )
      // An address may be typed longer than its normalized form.
      const inContract = column === 'email' ? [longestAddress] : taken.map(({ schema }) => schema['maxLength'])
      return inContract.map((longest) => ({ route, column, most, longest }))
    }),
  )
  expect(compared.filter(({ most, longest }) => most !== longest)).toEqual([])
  // Each column is compared with at least one route.
  const columns = new Set(compared.map(({ route, column }) => `${tableOf(route)}.${column}`))
  const isCompared = (name: string): boolean => columns.has(name) || byServer.has(name)
  expect(lengths.filter(({ table, column }) => table in writers && !isCompared(`${table}.${column}`))).toEqual([])
})

function tableOf(route: string): string | undefined {
  return Object.entries(writers).find(([, routes]) => routes.includes(route))?.[0]
}

test('the notes of a day have the same maximum length in the API contract and in their table', async () => {
  const notes = (await lengthsInTables()).find(({ table, column }) => table === 'meal_plans' && column === 'notes')
  const save = contract.meals.save['~orpc'].inputSchema
  const given = { categoryId: crypto.randomUUID(), planDate: '2026-11-23', field: 'notes', was: null }
  const fits = (count: number): boolean => save?.safeParse({ ...given, text: 'x'.repeat(count) }).success ?? false
  const most = notes?.most ?? 0
  expect([fits(most), fits(most + 1)]).toEqual([true, false])
})
