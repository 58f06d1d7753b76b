import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { createFullGroup } from '#tests/groups.ts'
import { seedHousehold } from '#tests/seeded-household.ts'
import { makeExport, exportWorkshop, fileOf, filesFor } from '#tests/exports.ts'
import { addCategory, createGroup, apiAs, superuser } from '#tests/people.ts'
import { buildExport } from './build-export.ts'
import { groupTables } from './home-tables.ts'

const Manifest = z.strictObject({
  format: z.literal('hivehold.home'),
  version: z.literal(2),
  release: z.string(),
  schema: z.int(),
  homeId: z.uuid(),
  madeAt: z.iso.datetime(),
  tables: z.array(z.strictObject({ name: z.string(), file: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() })),
})

const marks = (text: string): string[] => [...new Set(text.match(/mark-[0-9a-f]{12}/g))].toSorted()

test('an admin exports every row of a group, and nothing of others or of anybody’s account', { tags: ['MOVE-02'] }, async () => {
  const { family, creator, admin, looker, elsewhere, cars } = await createFullGroup()
  const words = await seedHousehold(family)
  const others = new Set([
    ...(await seedHousehold(creator)),
    ...(await seedHousehold(await createGroup(creator))),
    ...(await seedHousehold(elsewhere)),
  ])
  const taskId = makeId()
  await apiAs(creator).members.changeRole({ memberId: looker.memberId, ifVersion: 1, role: 'full_access' })
  await apiAs(creator).members.changePermissions({
    memberId: looker.memberId,
    changes: [{ categoryId: cars.id, ifVersion: 1, level: 'edit' }],
  })
  await superuser('insert into app.task_credits (family_id, user_id, task_id) values ($1, $2, $3)', [family.id, looker.id, taskId])
  const files = await filesFor(admin, await makeExport(admin, family.id))
  const text = [...files.values()].join()

  // An address that somebody typed for a guest of a trip is the one word that stays behind.
  const address = words.find((word) => !marks(text).includes(word))
  expect(marks(text)).toEqual(words.filter((word) => word !== address).toSorted())
  expect(marks(text).filter((word) => others.has(word))).toEqual([])
  expect(text).not.toContain('@')
  for (const person of [creator, admin, looker]) expect(text).not.toContain(person.id)
  expect(files.get('tables/people.ndjson')).toContain('{"id":"person-1","name":"Adam Bell"}')
  expect(files.get('tables/category_change_log.ndjson')).toContain('"permission_updated"')
  expect(files.get('tables/task_credits.ndjson')).toContain(taskId)
})

test('the manifest of a group has the count and the checksum of each table', { tags: ['MOVE-02'] }, async () => {
  const { family, creator } = await createFullGroup()
  await seedHousehold(family)
  const files = await filesFor(creator, await makeExport(creator, family.id))
  const manifest = Manifest.parse(JSON.parse(files.get('manifest.json') ?? ''))
  expect(manifest.homeId).toBe(family.id)
  expect(manifest.tables.map(({ name }) => name)).toEqual(['people', ...groupTables.map(({ name }) => name)])
  for (const { name, file, columns, rows, sha256 } of manifest.tables) {
    const content = files.get(file) ?? ''
    expect([name, createHash('sha256').update(content).digest('hex')]).toEqual([name, sha256])
    const lines = content.split('\n').slice(0, -1)
    expect([name, lines.length]).toEqual([name, rows])
    for (const line of lines) expect([name, Object.keys(Object(JSON.parse(line)))]).toEqual([name, columns])
  }
  for (const { name, rows } of manifest.tables.filter((table) => table.name !== 'people' && table.name !== 'families')) {
    const [stored] = await superuser<{ count: number }>(
      `select count(*)::int as count from app.${name} t where ${
        (await superuser(`select from pg_attribute where attrelid = 'app.${name}'::regclass and attname = 'family_id'`)).length > 0
          ? 't.family_id = $1'
          : 't.category_id in (select id from app.categories where family_id = $1)'
      }`,
      [family.id],
    )
    expect([name, rows]).toEqual([name, stored?.count])
  }
})

test('the file of a group has every table and column of families, or a reason why not', { tags: ['MOVE-02'] }, async () => {
  const columns = await superuser<{ column: string }>(
    `select replace(h.name::text, 'app.', '') || '.' || a.attname as column
       from app.table_homes h join pg_attribute a on a.attrelid = h.name and a.attnum > 0 and not a.attisdropped
      where h.home = 'family' and h.left_out is null`,
  )
  // Subjects are in the tables of their kinds, which say of what kind each is.
  const kinds = new Set(['cars', 'children', 'houses', 'pets', 'travel_plans', 'contacts'])
  const exported = new Set([
    'subjects.kind',
    'travel_locations.subject_kind',
    'travel_participants.subject_kind',
    ...groupTables.flatMap(({ name, columns: known }) =>
      Object.keys(known).map((column) => `${kinds.has(name) ? 'subjects' : name}.${column}`),
    ),
  ])
  const missing = columns.map(({ column }) => column).filter((column) => !exported.has(column))
  const tables = new Set(missing.map((column) => column.replace(/\..*/, '')))
  expect([...tables].toSorted()).toEqual([
    'appointment_reminders',
    'appointments',
    'category_counts',
    'family_members',
    'imports',
    'invitation_notifications',
    'invitations',
    'outside_entries',
    'outside_sources',
    'pins',
    'reschedule_queue',
  ])
  expect(missing.filter((column) => column.startsWith('family_members'))).toEqual(['family_members.chosen_at'])
  expect(missing.filter((column) => column.startsWith('appointments.'))).toEqual(['appointments.from_key'])
  expect(groupTables.flatMap(({ name, people = [] }) => people.map((column) => `${name}.${column}`))).toEqual(
    expect.arrayContaining(['tasks.assigned_to', 'children.person_id', 'families.created_by', 'away.user_id']),
  )
})

test('what an admin loses in another group does not close the download of this one', { tags: ['MOVE-02', 'MOVE-06'] }, async () => {
  const { family, creator, admin } = await createFullGroup()
  const other = await createGroup(creator)
  const { id: categoryId } = await addCategory(other, 'cars')
  const [membership] = await superuser<{ id: string }>(
    "insert into app.family_members (family_id, user_id, role) values ($1, $2, 'admin') returning id",
    [other.id, admin.id],
  )
  const exportId = await makeExport(admin, family.id)
  await apiAs(creator).members.remove({ memberId: membership?.id ?? '' })
  expect((await apiAs(admin).categories.visible()).map(({ id }) => id)).not.toContain(categoryId)
  expect((await fileOf(exportId, admin.sessionToken)).status).toBe(200)
})

test('a group is not packed for somebody who is no admin any more when it is packed', { tags: ['MOVE-02'] }, async () => {
  const { family, creator, admin } = await createFullGroup()
  const { exportId } = await apiAs(admin).exports.ask({ password: admin.password, familyId: family.id })
  await apiAs(creator).members.changeRole({ memberId: await adminMember(family.id, admin.id), ifVersion: 1, role: 'full_access' })
  await expect(buildExport(exportWorkshop(), exportId)).rejects.toThrow('no admin of it any more')
  expect(await apiAs(admin).exports.list()).toMatchObject([{ state: 'failed' }])
})

test('a former admin does not get the group', { tags: ['MOVE-02', 'MOVE-06'] }, async () => {
  const { family, creator, admin } = await createFullGroup()
  const exportId = await makeExport(admin, family.id)
  await apiAs(creator).members.changeRole({ memberId: await adminMember(family.id, admin.id), ifVersion: 1, role: 'full_access' })
  expect((await fileOf(exportId, admin.sessionToken)).status).toBe(403)
})

async function adminMember(familyId: string, userId: string): Promise<string> {
  const [row] = await superuser<{ id: string }>('select id from app.family_members where family_id = $1 and user_id = $2', [
    familyId,
    userId,
  ])
  return row?.id ?? ''
}
