import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import {
  addCategory,
  createGroup,
  runAs,
  apiAs,
  addMember,
  createPerson,
  type TestPerson,
  createStranger,
  superuser,
} from '#tests/people.ts'
import { listOfSubject, listOfCategory, listOfParents } from './subcategories.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const empty = { providerName: null, paymentMethod: null, paymentBank: null, paymentFrequency: null, notes: 'A contract' }

type Contract = { cost?: number; start?: string; end?: string }

async function addContract(person: TestPerson, subcategoryId: string, { cost, start, end }: Contract): Promise<void> {
  const dates = { contractStartDate: start ?? null, contractEndDate: end ?? null }
  await apiAs(person).items.add({ id: makeId(), subcategoryId, ...empty, ...dates, monthlyCostPence: cost ?? null })
}

async function aHome() {
  const family = await createGroup(await createPerson())
  const ada = family.creator
  const { id: categoryId } = await addCategory(family, 'home')
  const [electricity, gas] = await apiAs(ada).subcategories.listOfCategory({ categoryId })
  const glances = async (person: TestPerson, now = noon) => runAs(person).read(async (db) => listOfCategory(db, { categoryId, now }))
  return { family, ada, categoryId, electricity: electricity?.id ?? '', gas: gas?.id ?? '', glances }
}

test('a subcategory shows exactly what its contracts in force cost each month', { tags: ['CATP-01', 'GAP-137', 'CONST-25'] }, async () => {
  const { ada, electricity, glances } = await aHome()
  const inForce: Contract[] = [{ cost: 10 }, { cost: 20, start: '2026-11-20', end: '2026-11-20' }, { end: '2027-03-01' }]
  const others: Contract[] = [
    { cost: 999, start: '2026-11-21', end: '2028-01-01' },
    { cost: 999, end: '2026-11-19' },
  ]
  for (const contract of [...inForce, ...others]) await addContract(ada, electricity, contract)
  const [first, second] = await glances(ada)
  expect(first).toMatchObject({ name: 'Electricity', monthlyCostPence: 30, inForce: 3, endDate: '2026-11-20' })
  expect(second).toMatchObject({ name: 'Gas', monthlyCostPence: 0, inForce: 0, endDate: null })
})

test('a subcategory for appointments has the day of the next one, in its zone', async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'health')
  const places = await apiAs(ada).subcategories.listOfCategory({ categoryId })
  const id = places.find(({ holds }) => holds === 'appointments')?.id ?? ''
  const next = async () => {
    const glances = await runAs(ada).read(async (db) => listOfCategory(db, { categoryId, now: noon }))
    return glances.filter(({ nextAppointmentOn: day }) => day !== null).map((one) => [one.id, one.nextAppointmentOn])
  }
  expect(await next()).toEqual([])
  for (const at of ['2026-11-20T11:59:00Z', '2026-12-04T09:00:00Z', '2026-12-01T23:30:00Z'])
    await superuser(
      `insert into app.appointments (category_id, subcategory_id, local_day, last_day, local_time, time_zone, appointment_date)
       select $1, $2, (t at time zone 'Asia/Tokyo')::date, (t at time zone 'Asia/Tokyo')::date, (t at time zone 'Asia/Tokyo')::time, 'Asia/Tokyo', t from (select $3::timestamptz as t) x`,
      [categoryId, id, at],
    )
  expect(await next()).toEqual([[id, '2026-12-02']])
})

type Case = [title: string, contracts: Contract[], endDate: string | null, isFollowed: boolean]
test.each<Case>([
  ['the first of those in force', [{ end: '2027-03-01' }, { end: '2026-12-23', start: '2026-01-01' }], '2026-12-23', false],
  ['followed the next day', [{ end: '2026-11-26' }, { start: '2026-11-27', end: '2028-11-28' }], '2026-11-26', true],
  ['beside another', [{ end: '2026-11-26' }, { start: '2026-01-01', end: '2027-12-31' }], '2026-11-26', false],
  ['beside one without dates', [{ end: '2026-11-26' }, {}], '2026-11-26', false],
  ['followed by one of a year', [{ end: '2026-11-26' }, { end: '2027-11-26' }], '2026-11-26', true],
  ['followed too late', [{ end: '2026-11-26' }, { start: '2026-11-28', end: '2028-11-28' }], '2026-11-26', false],
  ['today is not over', [{ end: '2026-11-20' }, { end: '2026-11-19' }], '2026-11-20', false],
  ['in force without an end', [{}, { end: '2026-11-19' }], null, false],
  [
    'the last that is over',
    [{ end: '2026-11-18' }, { end: '2026-11-19' }, { start: '2026-11-21', end: '2027-11-20' }],
    '2026-11-19',
    false,
  ],
  ['only one to come', [{ start: '2026-11-21', end: '2027-11-20' }], null, false],
])('the end of a subcategory: %s', async (_, contracts, endDate, isFollowed) => {
  const { ada, electricity, glances } = await aHome()
  for (const contract of contracts) await addContract(ada, electricity, contract)
  expect((await glances(ada))[0]).toMatchObject({ endDate, followedBy: isFollowed ? { providerName: null } : null })
})

test('what renews month by month says so, and has no end', { tags: ['RENEW-32', 'GAP-153'] }, async () => {
  const { ada, electricity, glances } = await aHome()
  await addContract(ada, electricity, { end: '2026-03-10' })
  await superuser("update app.items set renewal = 'renews', term_count = 1, term_unit = 'months' where subcategory_id = $1", [electricity])
  expect((await glances(ada))[0]).toMatchObject({ inForce: 1, endDate: null, renewsEvery: { count: 1, unit: 'months' } })
  await superuser("update app.items set term_unit = 'years' where subcategory_id = $1", [electricity])
  expect((await glances(ada))[0]).toMatchObject({ inForce: 1, endDate: '2027-03-10', renewsEvery: null })
})

test('ten thousand pounds and a penny in a thousand contracts are not off by a penny', { tags: ['GAP-137'] }, async () => {
  const { ada, categoryId, gas, glances } = await aHome()
  await superuser(
    `insert into app.items (category_id, subcategory_id, monthly_cost_pence) select $1, $2, 1000 + (n = 1)::int from generate_series(1, 1000) n`,
    [categoryId, gas],
  )
  expect((await glances(ada))[1]).toMatchObject({ monthlyCostPence: 1_000_001, inForce: 1000 })
})

test('a contract that has ended in one time zone is still in force in another', async () => {
  const { ada, family, categoryId, electricity, glances } = await aHome()
  await addContract(ada, electricity, { cost: 100, end: '2026-11-20' })
  await addContract(ada, electricity, { cost: 7, start: '2026-11-21' })
  const ben = await addMember(family, { permissions: { [categoryId]: 'view' } })
  await superuser("update app.profiles set time_zone = 'Pacific/Kiritimati' where id = $1", [ben.id])
  // In London it is the evening of the 20th; on Kiritimati it has been the 21st for hours.
  const evening = new Date('2026-11-20T23:59:59Z')
  const costs = async (person: TestPerson, now: Date) => (await glances(person, now))[0]?.monthlyCostPence
  expect(await costs(ada, evening)).toBe(100)
  expect(await costs(ada, new Date('2026-11-21T00:00:00Z'))).toBe(7)
  expect(await costs(ben, evening)).toBe(7)
  expect(await costs(ben, new Date('2026-11-20T09:59:59Z'))).toBe(100)
  expect(await costs(ben, new Date('2026-11-20T10:00:00Z'))).toBe(7)
})

test('one query returns the subcategories of all cars, but not those of the category or of others', { tags: ['READ-19'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'cars')
  const other = await addCategory(await createGroup(ada), 'cars')
  const carOf = async (place: string) => apiAs(ada).cars.add({ id: makeId(), categoryId: place, name: 'Car' })
  const [first, second] = [await carOf(categoryId), await carOf(categoryId)]
  await carOf(other.id)
  const [mot] = await runAs(ada).read(async (db) => listOfSubject(db, { subjectId: first.id, now: noon }))
  await addContract(ada, mot?.id ?? '', { end: '2026-11-26' })
  const all = await runAs(ada).read(async (db) => listOfParents(db, { categoryId, now: noon }))
  expect(all).toHaveLength(10)
  expect(new Set(all.map(({ subjectId }) => subjectId))).toEqual(new Set([first.id, second.id]))
  expect(all.find(({ subjectId, name }) => subjectId === first.id && name === 'MOT')).toMatchObject({ endDate: '2026-11-26', inForce: 1 })
  expect(await apiAs(await createStranger()).subcategories.listOfParents({ categoryId })).toEqual([])
})

test('subcategories are listed by order, then by name', { tags: ['GAP-101'] }, async () => {
  const { ada, categoryId, glances } = await aHome()
  await superuser('update app.subcategories set sort_order = 3 where category_id = $1', [categoryId])
  const names = (await glances(ada)).map(({ name }) => name)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
})
