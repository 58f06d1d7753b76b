import { expect, test } from 'vitest'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { noticeCases } from '#tests/notice-cases.ts'
import { openHome, subcategoryOf } from '#tests/reporting-fixtures.ts'
import { addCategory, createGroup, runAs, apiAs, addMember, type TestPerson, createPerson, superuser } from '#tests/people.ts'
import type { ComingAsked, ComingEntry } from '../contract.ts'
import { getComing } from './coming.ts'

const noon = new Date('2026-11-20T12:00:00Z')

/** Returns what is coming to a person on 20 November 2026, as 'who why day'. */
async function comingTo(person: TestPerson, asked: Partial<ComingAsked> = {}) {
  const coming = await runAs(person).read(async (db) => getComing(db, { days: '90', ...asked }, noon))
  return { ...coming, lines: coming.things.map((thing) => `${nameOf(thing)} ${thing.reason} ${thing.day}`) }
}

function nameOf(thing: ComingEntry | null): string {
  if (thing?.kind === 'date') return thing.name
  return (thing?.kind === 'contract' ? thing.providerName : null) ?? '-'
}

type Contract = {
  name: string
  start?: string
  end: string | null
  renews?: { term?: [number, string]; notice?: [number, string] }
  closedOn?: string
  lookedAfterBy?: TestPerson
}
type Place = { categoryId: string; subcategoryId: string }

/** Inserts contracts as the database stores them, and returns their ids. */
async function insert(person: TestPerson, { categoryId, subcategoryId }: Place, contracts: readonly Contract[]): Promise<string[]> {
  const rows = contracts.map(({ name, start, end, renews, closedOn, lookedAfterBy }) => ({
    id: makeId(),
    category_id: categoryId,
    subcategory_id: subcategoryId,
    provider_name: name,
    contract_start_date: start ?? null,
    contract_end_date: end,
    renewal: renews === undefined ? 'unknown' : 'renews',
    term_count: renews?.term?.[0] ?? null,
    term_unit: renews?.term?.[1] ?? null,
    notice_count: renews?.notice?.[0] ?? null,
    notice_unit: renews?.notice?.[1] ?? null,
    closed_on: closedOn ?? null,
    closed_as: closedOn === undefined ? null : 'ended',
    looked_after_by: lookedAfterBy?.id ?? null,
  }))
  await runAs(person).write(async (db) => db.insertInto('app.items').values(rows).execute())
  return rows.map(({ id }) => id)
}

async function aHome() {
  const { ada, categoryId } = await openHome()
  const at = async (name: string): Promise<Place> => ({ categoryId, subcategoryId: await subcategoryOf(categoryId, name) })
  return { ada, categoryId, at }
}

const year = { term: [1, 'years'] } satisfies Contract['renews']

test('what ends is listed by day, as far ahead as was asked for, with the first day after it', { tags: ['RENEW-18'] }, async () => {
  const { ada, at } = await aHome()
  await insert(ada, await at('Broadband'), [{ name: 'Ninety', end: '2027-02-18' }])
  await insert(ada, await at('Electricity'), [{ name: 'Today', end: '2026-11-20' }])
  await insert(ada, await at('Gas'), [{ name: 'Later', end: '2027-02-19' }])
  const { lines, spaces, count, next } = await comingTo(ada)
  expect(lines).toEqual(['Today ends 2026-11-20', 'Ninety ends 2027-02-18'])
  expect({ spaces, count, next: nameOf(next) }).toEqual({ spaces: 1, count: 2, next: 'Later' })
  expect(await comingTo(ada, { days: '30' })).toMatchObject({ today: '2026-11-20', count: 1, next: { providerName: 'Ninety' } })
  expect(await comingTo(ada, { days: '365' })).toMatchObject({ count: 3, next: null })
})

test('what has ended is late until another begins; closed or continued it is not coming', { tags: ['RENEW-18'] }, async () => {
  const { ada, at } = await aHome()
  await insert(ada, await at('Broadband'), [
    { name: 'Long gone', end: '2025-11-01' },
    { name: 'Lapsed', start: '2025-11-02', end: '2026-11-15' },
  ])
  await insert(ada, await at('Gas'), [
    { name: 'Followed', start: '2026-01-01', end: '2026-12-31' },
    { name: 'Follows', start: '2027-01-01', end: null },
  ])
  await insert(ada, await at('Electricity'), [
    { name: 'A gap', end: '2026-12-24' },
    { name: 'After the gap', start: '2026-12-26', end: null },
  ])
  await insert(ada, await at('Water'), [{ name: 'Closed', end: '2026-12-01', closedOn: '2026-12-01' }])
  expect((await comingTo(ada)).lines).toEqual(['Lapsed ends 2026-11-15', 'A gap ends 2026-12-24'])
})

test('what runs beside a contract does not follow it: both ends are listed, also when they are over', { tags: ['RENEW-18'] }, async () => {
  const { ada, at } = await aHome()
  await insert(ada, await at('Broadband'), [
    { name: 'Ada’s', start: '2025-01-11', end: '2026-12-04' },
    { name: 'Chidi’s', start: '2025-06-11', end: '2027-06-10' },
  ])
  await insert(ada, await at('House Insurance'), [
    { name: 'Buildings', end: '2026-12-05' },
    { name: 'Contents', end: null },
  ])
  await insert(ada, await at('Gas'), [
    { name: 'Over', start: '2025-01-01', end: '2026-11-13' },
    { name: 'Beside it', start: '2025-06-01', end: '2027-05-31' },
  ])
  await insert(ada, await at('Water'), [
    { name: 'First of two', start: '2025-01-01', end: '2026-12-10' },
    { name: 'Second of two', start: '2025-01-01', end: '2026-12-24' },
    { name: 'Follows the first', start: '2026-12-08', end: '2027-12-07' },
  ])
  expect((await comingTo(ada)).lines).toEqual([
    'Over ends 2026-11-13',
    'Ada’s ends 2026-12-04',
    'Buildings ends 2026-12-05',
    'Second of two ends 2026-12-24',
  ])
})

test('nothing is coming of a car that is sold, and everything again when it is not', { tags: ['CLOCK-11', 'RENEW-18'] }, async () => {
  const { ada } = await openHome()
  const cars = await addCategory(await createGroup(ada), 'cars')
  const car = await apiAs(ada).cars.add({ id: makeId(), categoryId: cars.id, name: 'Golf' })
  const [mot, , insurance] = await apiAs(ada).subcategories.listOfSubject({ subjectId: car.id })
  await insert(ada, { categoryId: cars.id, subcategoryId: mot?.id ?? '' }, [{ name: 'Test', end: '2026-12-12' }])
  const notice = { ...year, notice: [10, 'days'] } satisfies Contract['renews']
  await insert(ada, { categoryId: cars.id, subcategoryId: insurance?.id ?? '' }, [{ name: 'Cover', end: '2026-12-31', renews: notice }])
  const before = ['Test ends 2026-12-12', 'Cover cancel_by 2026-12-18']
  expect((await comingTo(ada)).lines).toEqual(before)
  await superuser("update app.cars set sold_on = '2026-11-20' where id = $1", [car.id])
  expect((await comingTo(ada)).lines).toEqual([])
  await superuser("update app.cars set sold_on = '2026-11-21' where id = $1", [car.id])
  expect((await comingTo(ada)).lines).toEqual(before)
})

test('a renewing contract appears once: by its last day of notice, then renewal', { tags: ['RENEW-04', 'RENEW-18'] }, async () => {
  const { ada, at } = await aHome()
  const notice = { ...year, notice: [10, 'days'] } satisfies Contract['renews']
  await insert(ada, await at('Broadband'), [
    { name: 'In time', start: '2025-12-15', end: '2026-12-14', renews: notice },
    { name: 'Without notice', start: '2025-12-16', end: '2026-12-15', renews: year },
    // Notice could be sent by 18 November; it can still arrive by the 21st.
    { name: 'By hand', start: '2025-12-02', end: '2026-12-01', renews: notice },
    { name: 'Too late', start: '2025-11-25', end: '2026-11-24', renews: notice },
  ])
  const { lines, things } = await comingTo(ada)
  expect(lines).toEqual([
    'By hand cancel_by 2026-11-21',
    'Too late renews 2026-11-24',
    'In time cancel_by 2026-12-01',
    'Without notice renews 2026-12-15',
  ])
  expect(things[2]).toMatchObject({ endsOn: '2026-12-14', cancelBy: '2026-12-04', term: { count: 1, unit: 'years' }, daysAhead: null })
  expect((await comingTo(ada, { reason: 'renews' })).lines).toContain('In time renews 2026-12-14')
  expect((await comingTo(ada, { reason: 'cancel_by' })).count).toBe(2)
})

test('of a contract that can be cancelled at any time it has how many days ahead', { tags: ['RENEW-32'] }, async () => {
  const { ada, at } = await aHome()
  const monthly = { term: [1, 'months'], notice: [14, 'days'] } satisfies Contract['renews']
  await insert(ada, await at('Broadband'), [{ name: 'Monthly', start: '2024-01-01', end: '2026-10-31', renews: monthly }])
  const { lines, things } = await comingTo(ada)
  expect(lines).toEqual(['Monthly renews 2026-11-30'])
  expect(things[0]).toMatchObject({ daysAhead: 14 })
})

test('every day for notice is the one that was worked out by hand, as on the card', { tags: ['RENEW-04', 'RENEW-33'] }, async () => {
  const { ada, at } = await aHome()
  const place = await at('Broadband')
  const rows = noticeCases.map(({ title, end, term, notice, postDays }) => ({
    category_id: place.categoryId,
    subcategory_id: place.subcategoryId,
    provider_name: title,
    contract_end_date: end,
    renewal: 'renews',
    term_count: term.count,
    term_unit: term.unit,
    notice_count: notice.count,
    notice_unit: notice.unit,
    notice_to: notice.to,
    post_days: postDays,
  }))
  await runAs(ada).write(async (db) => db.insertInto('app.items').values(rows).execute())
  const { things } = await comingTo(ada, { days: '365' })
  // One ends after more than a year, and can be cancelled after that.
  expect(new Set(things.map(nameOf)).size).toBeGreaterThanOrEqual(noticeCases.length - 1)
  for (const thing of things) {
    const worked = noticeCases.find(({ title }) => title === nameOf(thing))
    if (thing.kind !== 'contract' || worked === undefined) throw new Error('a contract of these')
    expect(thing.notice, worked.title).toMatchObject({
      ...worked.notice,
      cancelBy: worked.cancelBy,
      sendBy: worked.sendBy,
      isShort: worked.isShort,
    })
  }
})

test('the first part has 200 things, and all are counted', { tags: ['RENEW-19'] }, async () => {
  const { ada, at } = await aHome()
  const names = Array.from({ length: 201 }, (_, nr) => `Contract ${nr}`)
  await insert(
    ada,
    await at('Gas'),
    names.map((name) => ({ name, end: '2026-12-01', renews: year })),
  )
  const first = await comingTo(ada, { part: 'first' })
  expect([first.things.length, first.count]).toEqual([200, 201])
  const whole = await comingTo(ada)
  expect([whole.things.length, whole.count]).toEqual([201, 201])
  expect(whole.things.slice(0, 200)).toEqual(first.things)
})

test('a space, a category or a reason can be asked for; the places that can be chosen stay the same', { tags: ['RENEW-19'] }, async () => {
  const { ada, at, categoryId } = await aHome()
  const group = await createGroup(ada)
  const cars = await addCategory(group, 'home')
  const groupPlace = { categoryId: cars.id, subcategoryId: await subcategoryOf(cars.id, 'Gas') }
  await insert(ada, await at('Gas'), [{ name: 'Mine', end: '2026-12-01' }])
  await insert(ada, groupPlace, [{ name: 'Ours', end: '2026-12-02', renews: year }])
  const all = await comingTo(ada)
  expect(all).toMatchObject({ lines: ['Mine ends 2026-12-01', 'Ours renews 2026-12-02'], spaces: 2 })
  expect(all.places.flatMap(({ categories }) => categories.map(({ id }) => id)).toSorted()).toEqual([categoryId, cars.id].toSorted())
  for (const asked of [{ familyId: group.id }, { categoryId: cars.id }, { reason: 'renews' }] as const) {
    expect(await comingTo(ada, asked)).toMatchObject({ lines: ['Ours renews 2026-12-02'], spaces: 1, places: all.places })
  }
})

test('each row names who looks after it; one person’s can be requested', { tags: ['RENEW-18', 'RENEW-19', 'RENEW-21'] }, async () => {
  const ada = await createPerson({ firstName: 'Ada' })
  const group = await createGroup(ada)
  const [home, hidden] = [await addCategory(group, 'home'), await addCategory(group, 'health')]
  const zoe = await addMember(group, { permissions: { [home.id]: 'view' }, firstName: 'Zoe' })
  const notice = { ...year, notice: [10, 'days'] } satisfies Contract['renews']
  await insert(ada, { categoryId: home.id, subcategoryId: await subcategoryOf(home.id, 'Gas') }, [
    { name: 'Hers', end: '2026-12-01', renews: year, lookedAfterBy: zoe },
    { name: 'Hers too', end: '2026-12-31', renews: notice, lookedAfterBy: zoe },
    { name: 'Nobody’s', end: '2026-12-02', renews: year },
    { name: 'Ada’s', end: '2027-06-01', renews: year, lookedAfterBy: ada },
  ])
  await insert(ada, { categoryId: hidden.id, subcategoryId: await subcategoryOf(hidden.id, 'Dental Insurance') }, [
    { name: 'Hidden', end: '2026-12-03', lookedAfterBy: ada },
  ])
  const { things, people } = await comingTo(zoe)
  expect(things.map((thing) => [nameOf(thing), thing.lookedAfterBy?.name])).toEqual([
    ['Hers', 'Zoe Bell'],
    ['Nobody’s', undefined],
    ['Hers too', 'Zoe Bell'],
  ])
  expect(people).toEqual([
    { id: ada.id, name: 'Ada Bell' },
    { id: zoe.id, name: 'Zoe Bell' },
  ])
  expect(await comingTo(zoe, { personId: zoe.id })).toMatchObject({ count: 2, next: null, people })
  expect(await comingTo(zoe, { personId: ada.id })).toMatchObject({ count: 0, next: { providerName: 'Ada’s' }, people })
  expect((await comingTo(ada, { personId: ada.id })).lines).toEqual(['Hidden ends 2026-12-03'])
})

test('viewers of a category see what is coming in it, others nothing', { tags: ['RENEW-20'] }, async () => {
  const ada = await createPerson()
  const group = await createGroup(ada)
  const [seen, hidden] = [await addCategory(group, 'home'), await addCategory(group, 'health')]
  const viewer = await addMember(group, { permissions: { [seen.id]: 'view' } })
  await insert(ada, { categoryId: seen.id, subcategoryId: await subcategoryOf(seen.id, 'Gas') }, [{ name: 'Seen', end: '2026-12-01' }])
  await insert(ada, { categoryId: hidden.id, subcategoryId: await subcategoryOf(hidden.id, 'Dental Insurance') }, [
    { name: 'Hidden', end: '2026-12-02' },
  ])
  const { things, places } = await comingTo(viewer)
  expect(things.map((thing) => [nameOf(thing), thing.access])).toEqual([['Seen', 'view']])
  expect(places.flatMap(({ categories }) => categories.map(({ id }) => id))).toEqual([seen.id])
  expect((await comingTo(ada)).things.map(({ access }) => access)).toEqual(['edit', 'edit'])
})

test('what was recorded is listed for 30 days with who and what, and leaves what is coming', { tags: ['RENEW-14'] }, async () => {
  const { ada, at } = await aHome()
  const place = await at('Broadband')
  const end = daysAfter(todayOf(new Date(), 'Europe/London'), 10)
  const [id = ''] = await insert(ada, place, [{ name: 'Wessex Fibre', end }])
  expect((await apiAs(ada).coming.list({ days: '30' })).things).toHaveLength(1)
  const successor = {
    id: makeId(),
    providerName: 'Northlight',
    monthlyCostPence: null,
    contractStartDate: daysAfter(end, 6),
    contractEndDate: null,
  }
  const newEnd = daysAfter(end, 5)
  await apiAs(ada).outcomes.record({ id: makeId(), itemId: id, outcome: 'renewed', dueOn: end, newEnd, monthlyCostPence: null })
  await apiAs(ada).outcomes.record({ id: makeId(), itemId: id, outcome: 'switched', dueOn: newEnd, lastDay: newEnd, successor })
  expect((await apiAs(ada).coming.list({ days: '30' })).things).toEqual([])
  const [handled, before, ...more] = await apiAs(ada).coming.handled()
  expect(more).toEqual([])
  expect(before).toMatchObject({ successorName: null, outcome: { outcome: 'renewed', nextOn: newEnd, isUndoable: false } })
  expect(handled).toMatchObject({
    itemId: id,
    providerName: 'Wessex Fibre',
    subcategoryName: 'Broadband',
    successorName: 'Northlight',
    access: 'edit',
    outcome: { outcome: 'switched', nextOn: newEnd, isUndoable: true, by: { id: ada.id } },
  })
  await superuser("update app.outcomes set created_at = created_at - interval '30 days 1 minute' where item_id = $1", [id])
  expect(await apiAs(ada).coming.handled()).toEqual([])
})
