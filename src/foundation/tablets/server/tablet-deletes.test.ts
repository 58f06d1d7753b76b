import { expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { plainDate } from '#tests/due-dates.ts'
import { outcomeOf } from '#tests/groups.ts'
import { addTablet } from '#tests/tablets.ts'
import { appointmentFields } from '#tests/appointment-fixtures.ts'
import { emptyItem } from '#tests/item-fixtures.ts'
import { everyNth } from '#tests/is-proof.ts'
import { placeFor } from '#tests/rows-in.ts'
import { ofPeople } from '#tests/samples.ts'
import { addCategory, createGroup, apiAs, createPerson, superuser } from '#tests/people.ts'

async function aGroup() {
  const creator = await createPerson()
  return { creator, family: await createGroup(creator) }
}

async function aHousehold() {
  const { creator, family } = await aGroup()
  const kinds = []
  for (const sample of ofPeople) kinds.push({ ...sample, place: await placeFor(sample, family) })
  const permissions = [...new Set(kinds.map(({ place }) => place.categoryId))].map((categoryId) => ({
    categoryId,
    permission: 'edit' as const,
  }))
  const { api } = (await addTablet(creator, family.id, permissions)).browser
  const things = kinds.map(({ kind, table, verbs: { add, remove }, place }) => ({
    kind,
    table,
    add: async (by: typeof api, id: string) => add(by, place, id),
    remove,
  }))
  return { creator, api, things }
}

const isThere = async (table: string, id: string): Promise<boolean> =>
  (await superuser(`select from app.${table} where id = $1`, [id])).length === 1

test('a tablet deletes nothing that shares its id with what it just added', { tags: ['FOLK-15'], timeout: 120_000 }, async () => {
  const { creator, api, things } = await aHousehold()
  const deleted: string[] = []
  // Only people add calendars of others.
  const addedByTablets = things.filter(({ table }) => table !== 'outside_calendars')
  const pairs = things.flatMap((theirs) =>
    addedByTablets.filter(({ table }) => table !== theirs.table).map((own) => [theirs, own] as const),
  )
  // Each kind is there several times on both sides.
  for (const [theirs, own] of everyNth(5, pairs)) {
    const id = makeId()
    await theirs.add(apiAs(creator), id)
    await own.add(api, id)
    const outcome = await outcomeOf(theirs.remove(api, id))
    if (outcome === 'OK' || !(await isThere(theirs.table, id))) deleted.push(`${theirs.kind} by ${own.kind}: ${outcome}`)
    if ((await outcomeOf(own.remove(api, id))) !== 'OK') deleted.push(`${own.kind} is not the tablet’s to delete`)
  }
  expect(deleted).toEqual([])
})

test('with what it has just added a tablet deletes nothing that somebody else has added to it', { tags: ['FOLK-15'] }, async () => {
  const { family, creator } = await aGroup()
  const cars = await addCategory(family, 'cars')
  const { api } = (await addTablet(creator, family.id, [{ categoryId: cars.id, permission: 'edit' }])).browser
  const carId = makeId()
  await api.cars.add({ id: carId, categoryId: cars.id, name: 'Golf', numberPlate: null })
  const dateId = makeId()
  await apiAs(creator).dueDates.add({ ...plainDate, id: dateId, subjectId: carId, name: 'Roof box' })
  expect(await outcomeOf(api.cars.remove({ id: carId }))).toBe('NOT_ON_TABLET')
  expect([await isThere('cars', carId), await isThere('due_dates', dateId)]).toEqual([true, true])
  await apiAs(creator).dueDates.remove({ dueDateId: dateId })
  expect(await outcomeOf(api.cars.remove({ id: carId }))).toBe('OK')
})

test('a tablet that may edit writes an appointment, a contract with an end, and a date', { tags: ['FOLK-15'] }, async () => {
  const { family, creator } = await aGroup()
  const [health, home] = [await addCategory(family, 'health'), await addCategory(family, 'home')]
  const permissions = [health, home].map(({ id }) => ({ categoryId: id, permission: 'edit' as const }))
  const { api } = (await addTablet(creator, family.id, permissions)).browser
  const { today } = await api.tablets.kitchen()
  const [surgery] = await apiAs(creator).subcategories.ensureOfCategory({ categoryId: health.id })
  const [water] = await apiAs(creator).subcategories.ensureOfCategory({ categoryId: home.id })
  const day = daysAfter(today, 40)
  const appointment = { ...appointmentFields, day, reminderEnabled: true }
  const contract = { ...emptyItem, subcategoryId: water?.id ?? '', providerName: 'Aire Water', contractEndDate: day }
  const { id, version } = await api.events.add({ ...appointment, id: makeId(), subcategoryId: surgery?.id ?? '' })
  expect(await outcomeOf(api.events.change({ ...appointment, eventId: id, ifVersion: version, time: '11:15' }))).toBe('OK')
  expect(await outcomeOf(api.items.add({ ...contract, id: makeId() }))).toBe('OK')
  expect(await outcomeOf(api.dueDates.add({ ...plainDate, id: makeId(), categoryId: home.id, nextOn: day }))).toBe('OK')
  expect(await superuser('select remind_at > now() as ahead from app.appointment_reminders where appointment_id = $1', [id])).toEqual([
    { ahead: true },
  ])
})
