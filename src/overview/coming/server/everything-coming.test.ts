import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { subcategoryOf } from '#tests/reporting-fixtures.ts'
import { addCategory, apiAs, createGroup, runAs, addMember, type TestPerson, createPerson, superuser } from '#tests/people.ts'
import type { ComingAsked, ComingEntry } from '../contract.ts'
import { getComing } from './coming.ts'

const noon = new Date('2026-11-20T12:00:00Z')

async function comingTo(person: TestPerson, asked: Partial<ComingAsked> = { show: 'everything' }) {
  const coming = await runAs(person).read(async (db) => getComing(db, { days: '90', ...asked }, noon))
  return { ...coming, lines: coming.things.map((thing) => `${nameOf(thing)} ${thing.reason} ${thing.day}`) }
}

function nameOf(thing: ComingEntry): string {
  if (thing.kind === 'contract') return thing.providerName ?? '-'
  if (thing.kind === 'trip') return thing.places ?? '-'
  if (thing.kind === 'date') return thing.name
  if (thing.kind === 'birthday') return `${thing.name} ${thing.years}`
  return thing.kind === 'task' ? thing.title : (thing.time ?? '-')
}

/** One of everything in two categories of a family, the second of which Lou may not see. */
async function everything() {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const [seen, hidden] = [await addCategory(family, 'health'), await addCategory(family, 'home')]
  const lou = await addMember(family, { permissions: { [seen.id]: 'view' }, firstName: 'Lou' })
  for (const { id: categoryId } of [seen, hidden]) await write(ada, { categoryId, assignedTo: categoryId === seen.id ? lou.id : null })
  return { ada, lou, seen, hidden }
}

async function write(ada: TestPerson, { categoryId, assignedTo }: { categoryId: string; assignedTo: string | null }): Promise<void> {
  const of = { category_id: categoryId }
  const subcategory_id = await subcategoryOf(categoryId, assignedTo === null ? 'Gas' : 'NHS Appointment')
  const task = (title: string, due_date: string, more = {}) => ({ id: makeId(), ...of, title, due_date, assigned_to: null, ...more })
  const trip = (start_date: string, end_date: string) => ({ id: makeId(), ...of, kind: 'trip', start_date, end_date })
  const visit = (day: string, time: string, notes: string | null) => {
    const at = new Date(`${day}T${time}:00Z`)
    return {
      id: makeId(),
      ...of,
      subcategory_id,
      local_day: day,
      last_day: day,
      local_time: time,
      time_zone: 'Europe/London',
      appointment_date: at,
      notes,
    }
  }
  const [on, next] = [trip('2026-11-18', '2026-11-22'), trip('2026-12-18', '2026-12-23')]
  await runAs(ada).write(async (db) => {
    await db
      .insertInto('app.tasks')
      .values([
        task('Late', '2026-11-12', { assigned_to: assignedTo }),
        task('Due', '2026-11-27'),
        task('No day', '2026-11-27', { due_date: null }),
        task('Far', '2027-02-19'),
        task('Done', '2026-11-27', { status: 'done' }),
      ])
      .execute()
    await db
      .insertInto('app.appointments')
      .values([
        visit('2026-11-19', '23:30', null),
        visit('2026-11-20', '09:40', 'Chidi, physiotherapy\nRoom 4'),
        visit('2026-11-20', '08:15', null),
      ])
      .execute()
    await db
      .insertInto('app.subjects')
      .values([on, next, trip('2026-11-10', '2026-11-19')])
      .execute()
    await db
      .insertInto('app.travel_locations')
      .values({ id: makeId(), ...of, travel_plan_id: next.id, name: 'Lisbon', start_date: next.start_date, end_date: next.end_date })
      .execute()
  })
}

const lines = [
  'Late task 2026-11-12',
  '- trip 2026-11-20',
  '08:15 appointment 2026-11-20',
  '09:40 appointment 2026-11-20',
  'Due task 2026-11-27',
  'Lisbon trip 2026-12-18',
]

test('open tasks, appointments and trips are listed by day where everything is asked for', { tags: ['GAP-211'] }, async () => {
  const { lou, ada, seen, hidden } = await everything()
  const hers = await comingTo(lou)
  expect(hers.lines).toEqual(lines)
  expect(hers).toMatchObject({ count: 6, next: { title: 'Far' } })
  expect(hers.things.every(({ place, access }) => place.categoryId === seen.id && access === 'view')).toBe(true)
  expect(hers.things[3]).toMatchObject({ note: 'Chidi, physiotherapy', location: null })
  expect(hers.places.flatMap(({ categories }) => categories.map(({ id }) => id))).toEqual([seen.id])
  expect((await comingTo(ada)).count).toBe(12)
  for (const { id: categoryId } of [seen, hidden]) {
    const asked = await comingTo(ada, { show: 'everything', categoryId })
    expect(asked.lines).toEqual(lines)
    expect(asked.things.every(({ place }) => place.categoryId === categoryId)).toBe(true)
  }
})

test('one kind or one person can be asked for; by default all that ends or is due is listed', { tags: ['GAP-211'] }, async () => {
  const { ada, lou, seen } = await everything()
  const of = { show: 'everything', categoryId: seen.id } as const
  for (const reason of ['task', 'appointment', 'trip'] as const) {
    const these = lines.filter((line) => line.includes(` ${reason} `))
    expect((await comingTo(ada, { ...of, reason })).lines).toEqual(these)
    expect((await comingTo(ada, { categoryId: seen.id, reason })).lines).toEqual(these)
  }
  const hers = await comingTo(ada, { ...of, personId: lou.id })
  expect(hers).toMatchObject({ lines: ['Late task 2026-11-12'], people: [{ id: lou.id }] })
  await superuser(
    "insert into app.travel_participants (category_id, travel_plan_id, user_id, name) select category_id, id, $2, 'Lou' from app.travel_plans where category_id = $1 and start_date = '2026-12-18'",
    [seen.id, lou.id],
  )
  expect((await comingTo(ada, { ...of, personId: lou.id })).lines).toEqual(['Late task 2026-11-12', 'Lisbon trip 2026-12-18'])
  expect(await comingTo(ada, {})).toMatchObject({ things: [], count: 0, places: [] })
})

test('birthdays are listed only where they are asked for', { tags: ['BIRTH-07'] }, async () => {
  const { ada, lou, seen, hidden } = await everything()
  const birthday = { kind: 'birthday' as const, month: 12, day: 6, reminders: [] }
  await apiAs(ada).yearlyDates.add({ ...birthday, id: makeId(), categoryId: seen.id, name: 'Zoe', year: 2015 })
  await apiAs(ada).yearlyDates.add({ ...birthday, id: makeId(), categoryId: hidden.id, name: 'Mia', year: null })
  for (const asked of [{ show: 'everything' as const }, {}])
    expect((await comingTo(ada, asked)).things.filter(({ kind }) => kind === 'birthday')).toEqual([])
  const asked = { show: 'everything', reason: 'birthday' } as const
  expect((await comingTo(ada, asked)).lines.toSorted()).toEqual(['Mia null birthday 2026-12-06', 'Zoe 11 birthday 2026-12-06'])
  expect((await comingTo(lou, asked)).lines).toEqual(['Zoe 11 birthday 2026-12-06'])
})

test('what is late takes up half of the first part, and of that tasks come last', { tags: ['GAP-211', 'RENEW-19'] }, async () => {
  const ada = await createPerson()
  const { id: category_id } = await addCategory(await createGroup(ada), 'custom')
  const tasks = (title: string, due_date: string, count: number) =>
    Array.from({ length: count }, () => ({ id: makeId(), category_id, title, due_date }))
  await runAs(ada).write(async (db) => {
    await db
      .insertInto('app.tasks')
      .values([...tasks('Late', '2026-11-01', 150), ...tasks('Soon', '2026-11-21', 120)])
      .execute()
    await db
      .insertInto('app.due_dates')
      .values({
        id: makeId(),
        category_id,
        name: 'Boiler',
        preset: 'own',
        date_rule: 'from_done',
        thresholds: [7],
        next_on: '2026-11-10',
        counted_from: '2026-11-10',
      })
      .execute()
  })
  const { things, lines: said, count } = await comingTo(ada, { show: 'everything', part: 'first' })
  expect([things.length, count, said[0]]).toEqual([200, 271, 'Boiler due 2026-11-10'])
  expect(things.filter(({ day }) => day < '2026-11-20')).toHaveLength(100)
  expect((await comingTo(ada)).things).toHaveLength(271)
})
