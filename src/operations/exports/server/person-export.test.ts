import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { createFullGroup } from '#tests/groups.ts'
import { seedHousehold } from '#tests/seeded-household.ts'
import { newMarker } from '#tests/access/marker.ts'
import { makeExport, filesFor } from '#tests/exports.ts'
import { addCategory, runAs, apiAs, createPerson, superuser } from '#tests/people.ts'
import { exportSchema } from './export-schema.ts'
import { notificationsTable, personTables } from './exported-tables.ts'
import { homeTables } from './home-tables.ts'

const Data = z.object({
  format: z.literal('hivehold.person'),
  version: z.literal(2),
  madeAt: z.iso.datetime(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

function dataIn(files: ReadonlyMap<string, string>): z.infer<typeof Data> {
  return Data.parse(JSON.parse(files.get('data.json') ?? ''))
}

const words = (text: string): string[] => [...new Set(text.match(/mark-[0-9a-f]{12}/g))].toSorted()

test('a download has all about the person and all they may see, nothing else', { tags: ['MOVE-01'], timeout: 120_000 }, async () => {
  const { family, creator, full, cars, elsewhere } = await createFullGroup()
  const theirs = await seedHousehold(creator)
  const shared = await seedHousehold(family)
  const secret = await apiAs(creator).cars.add({ id: makeId(), categoryId: cars.id, name: newMarker(), numberPlate: null })
  const others = await seedHousehold(elsewhere)

  const ofCreator = await filesFor(creator, await makeExport(creator))
  expect(words(ofCreator.get('data.json') ?? '')).toEqual([...theirs, ...shared, secret.name].toSorted())
  const csv = [...ofCreator].filter(([name]) => name.startsWith('csv/')).map(([, text]) => text)
  expect(words(csv.join())).toEqual([...theirs, ...shared, secret.name].toSorted())
  expect(words([...ofCreator.values()].join()).filter((word) => others.includes(word))).toEqual([])

  // A member with one category gets that one alone, and the address of nobody but themselves.
  const ofFull = await filesFor(full, await makeExport(full))
  expect(words([...ofFull.values()].join())).toEqual([secret.name])
  const addresses = [...new Set([...ofFull.values()].join().match(/[\w.]+@example\.org/g))]
  expect(addresses).toEqual([full.email])
})

test('a download names account, profile, sessions, settings, people, invitations and notifications', { tags: ['MOVE-01'] }, async () => {
  const { family, creator, looker, cars } = await createFullGroup()
  await apiAs(creator).members.changeRole({ memberId: looker.memberId, ifVersion: 1, role: 'full_access' })
  const invited = `${newMarker()}@example.org`
  await apiAs(creator).invitations.invite({
    id: makeId(),
    familyId: family.id,
    email: invited,
    memberType: 'family',
    permissions: [{ categoryId: cars.id, permission: 'view' }],
  })
  const { tables } = dataIn(await filesFor(creator, await makeExport(creator)))
  expect(tables['account']).toMatchObject([{ id: creator.id, email: creator.email }])
  expect(tables['profile']).toMatchObject([{ first_name: creator.firstName, last_name: 'Bell' }])
  expect(tables['sessions']).toMatchObject([{ device: 'a test' }])
  expect(tables['notification_settings']).toMatchObject([{ at_time: '08:00' }])
  expect(tables['members']).toEqual(expect.arrayContaining([expect.objectContaining({ user_id: looker.id, email: looker.email })]))
  expect(JSON.stringify(tables['invitations'])).toContain(invited)
  const ofLooker = dataIn(await filesFor(looker, await makeExport(looker)))
  expect(ofLooker.tables['notifications']).toEqual([
    expect.objectContaining({ title: 'Your role has changed', message: 'Your role in The Bells is now Full Access.' }),
  ])
  expect(JSON.stringify(ofLooker)).not.toContain(invited)
})

test('no password, token or key is in a download', { tags: ['MOVE-01'] }, async () => {
  const ada = await createPerson()
  const text = [...(await filesFor(ada, await makeExport(ada))).values()].join()
  const [kept] = await superuser<{ password: string; token: string }>(
    `select a.password_hash as password, encode(s.token_hash, 'hex') as token from auth.accounts a join auth.sessions s on s.user_id = a.id where a.id = $1`,
    [ada.id],
  )
  for (const secret of [ada.password, ada.sessionToken, kept?.password, kept?.token]) expect(text).not.toContain(secret)
})

test('every notification is in a download, however many there are', { tags: ['MOVE-01'] }, async () => {
  const ada = await createPerson()
  await superuser(
    `insert into app.notifications (user_id, type, params) select $1, 'member_removed', jsonb_build_object('familyName', 'Group ' || n) from generate_series(1, 450) n`,
    [ada.id],
  )
  const { tables } = dataIn(await filesFor(ada, await makeExport(ada)))
  expect(new Set(tables['notifications']?.map(({ message }) => message)).size).toBe(450)
})

test('each row fits the published schema, and each table is in it', { tags: ['MOVE-04'] }, async () => {
  const published: unknown = JSON.parse(readFileSync(new URL('../../../../docs/export.schema.json', import.meta.url), 'utf8'))
  expect(published, 'run npm run db:types').toEqual(JSON.parse(JSON.stringify(exportSchema())))
  const { family, creator } = await createFullGroup()
  await seedHousehold(family)
  await superuser("insert into app.notifications (user_id, type) values ($1, 'access_changed')", [creator.id])
  const files = await filesFor(creator, await makeExport(creator))
  const schema = z.fromJSONSchema(z.record(z.string(), z.unknown()).parse(JSON.parse(files.get('schema.json') ?? '')))
  expect(() => schema.parse(JSON.parse(files.get('data.json') ?? ''))).not.toThrow()
  const { tables } = dataIn(files)
  expect(Object.keys(tables).toSorted()).toEqual([...personTables, ...homeTables, notificationsTable].map(({ name }) => name).toSorted())
  expect(tables['notifications']).toHaveLength(1)
  for (const { name, columns } of [...personTables, ...homeTables, notificationsTable])
    for (const row of tables[name] ?? []) expect([name, Object.keys(row)]).toEqual([name, Object.keys(columns)])
})

/** Tables and columns of people, accounts and families that no download has, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'app.imports': 'what can be undone for a while',
  'app.outside_entries': 'what others publish',
  'app.outside_sources': 'addresses, which open calendars',
  'app.appointment_reminders': 'worked out from appointments',
  'app.category_change_log': 'read as the app shows it, in change_log',
  'app.category_counts': 'how many rows there are',
  'app.change_emails': 'how many mails were sent about a change',
  'app.family_members': 'in members, with the names',
  'app.invitation_notifications': 'read as the app shows it',
  'app.invitations': 'read as the app shows them',
  'app.notification_log': 'keeps reminders from coming twice; what they said is in the notifications',
  'app.notifications': 'read as the app shows them',
  'app.operators': 'in account',
  'app.people': 'ids alone',
  'app.pins': 'hashes of PINs',
  'app.profiles': 'in profile, and the names of others in members',
  'app.reminder_schedules': 'when something is looked at next',
  'app.reschedule_queue': 'work that waits',
  'auth.accounts': 'in account, without the hash of the password',
  'app.appointments.from_key': "names an entry of somebody else's calendar for this server alone",
  'app.feeds.token_hash': 'leads to what the person may see',
  'app.feeds.user_id': 'the person',
  'app.notification_choices.user_id': 'the person',
  'app.notification_settings.user_id': 'the person',
  'app.calendar_settings.user_id': 'the person',
  'app.push_settings.user_id': 'the person',
  'app.snoozes.user_id': 'the person',
  'app.task_credits.created_at': 'hidden from other members, and one credit a task',
  'app.task_credits.id': 'hidden from other members',
  'app.task_credits.own_task': 'hidden from other members',
  'app.task_credits.task_id': 'hidden from other members',
  'app.subjects.kind': 'said by the table that a subject is in',
  'app.travel_locations.subject_kind': 'always that of a trip',
  'app.travel_participants.subject_kind': 'always that of a trip',
}

test('a new table or column of a family, person or account is in the download, or why not', { tags: ['MOVE-01'] }, async () => {
  const columns = await superuser<{ table: string; column: string }>(
    `select h.name::text as table, a.attname::text as column
       from app.table_homes h join pg_attribute a on a.attrelid = h.name and a.attnum > 0 and not a.attisdropped
      where h.home in ('family', 'person', 'account') and h.left_out is null`,
  )
  const known = new Map([...personTables, ...homeTables].map(({ name, columns: in_ }) => [`app.${name}`, Object.keys(in_)]))
  known.set(
    'app.subjects',
    ['cars', 'children', 'houses', 'pets', 'travel_plans', 'contacts'].flatMap((kind) => known.get(`app.${kind}`) ?? []),
  )
  const missing = columns.filter(
    ({ table, column }) =>
      leftOut[table] === undefined && leftOut[`${table}.${column}`] === undefined && known.get(table)?.includes(column) !== true,
  )
  expect(missing).toEqual([])
})

test('one moment is read: what is written while a download is made is not in it', { tags: ['MOVE-06'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'cars')
  const add = async (name: string): Promise<unknown> => apiAs(ada).cars.add({ id: makeId(), categoryId, name, numberPlate: null })
  await add('Before')
  const writes: Promise<unknown>[] = []
  const exportId = await makeExport(ada, null, {
    // The first report of progress is after the snapshot.
    changed: () => void writes.push(add('After')),
  })
  await Promise.all(writes)
  const { tables } = dataIn(await filesFor(ada, exportId))
  expect(tables['cars']?.map(({ name }) => name)).toEqual(['Before'])
  expect(
    await runAs(ada).read(async (db) => (await sql`select from app.cars where name = 'After'`.execute(db)).rows.length),
  ).toBeGreaterThan(0)
})
