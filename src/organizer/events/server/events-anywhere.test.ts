import { describe, expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addAppointmentSubcategory } from '#tests/appointment-fixtures.ts'
import { changeOf, eventFields } from '#tests/events.ts'
import { outcomeOf } from '#tests/groups.ts'
import { addCategory, addMember, apiAs, createGroup, createPerson, createStranger, superuser } from '#tests/people.ts'
import { addTrip } from '#tests/trips.ts'
import type { KeptIn, NewEvent } from '../contract.ts'

/** Ada's group, of which Luke may see the room of the places and Sid nothing. */
async function household() {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const { id: categoryId } = await addCategory(family, 'travel')
  const luke = await addMember(family, { permissions: { [categoryId]: 'view' }, firstName: 'Luke' })
  const sid = await addMember(family, { firstName: 'Sid' })
  const api = apiAs(ada)
  const named = async (many: 'children' | 'pets' | 'cars' | 'houses'): Promise<KeptIn> => ({
    subjectId: (await api[many].add({ id: makeId(), categoryId, name: 'Biscuit' })).id,
  })
  const [subcategory] = await superuser<{ id: string }>(
    "insert into app.subcategories (category_id, name, sort_order) values ($1, 'Vaccinations', 9) returning id",
    [categoryId],
  )
  const places: Record<string, KeptIn> = {
    category: { categoryId },
    child: await named('children'),
    pet: await named('pets'),
    car: await named('cars'),
    house: await named('houses'),
    trip: { subjectId: (await addTrip(ada, categoryId)).plan },
    subcategory: { subcategoryId: subcategory?.id },
  }
  return { ada, luke, sid, family, categoryId, places }
}

const event = (fields: Partial<NewEvent> = {}) => ({ ...eventFields, ...fields, id: makeId() })

describe('where it is kept', () => {
  test(
    'in a category, a child, a pet, a car, a house, a trip and a subcategory: each lists its own alone',
    { tags: ['GAP-159'] },
    async () => {
      const { ada, categoryId, places } = await household()
      for (const [title, place] of Object.entries(places)) {
        const added = await apiAs(ada).events.add({ ...event({ title }), ...place })
        const kind = ['category', 'subcategory'].includes(title) ? null : title
        expect(added).toMatchObject({ categoryId, subjectKind: kind, subjectId: place.subjectId ?? null, version: 1 })
        expect(added.subcategoryId).toBe(place.subcategoryId ?? null)
      }
      for (const [title, place] of Object.entries(places))
        expect((await apiAs(ada).events.list(place)).map((one) => one.title)).toEqual([title])
    },
  )

  test('nobody adds where they may not edit, and what they may not see is not found', { tags: ['GAP-159'] }, async () => {
    const { ada, luke, sid, places } = await household()
    for (const [name, place] of Object.entries(places)) {
      const { id } = await apiAs(ada).events.add({ ...event(), ...place })
      for (const [person, code, seen] of [
        [luke, 'VIEW_ONLY', 1],
        [sid, 'NOT_FOUND', 0],
        [await createStranger(), 'NOT_FOUND', 0],
      ] as const) {
        const { events } = apiAs(person)
        expect(await outcomeOf(events.add({ ...event(), ...place })), name).toBe(code)
        expect(await events.list(place), name).toHaveLength(seen)
        expect(await outcomeOf(events.get({ eventId: id })), name).toBe(seen === 1 ? 'OK' : code)
        expect(await outcomeOf(events.remove({ eventId: id })), name).toBe(code)
      }
    }
  })

  test('not with a contact, not in two places and not in none', { tags: ['GAP-159'] }, async () => {
    const { ada, categoryId, places } = await household()
    const [contact] = await superuser<{ id: string }>(
      "insert into app.subjects (category_id, kind, name, given_name) values ($1, 'contact', 'Doctor', 'Doctor') returning id",
      [categoryId],
    )
    expect(await outcomeOf(apiAs(ada).events.add({ ...event(), subjectId: contact?.id }))).toBe('NOT_FOUND')
    expect(await outcomeOf(apiAs(ada).events.add({ ...event(), ...places['child'], categoryId }))).toBe('BAD_REQUEST')
    expect(await outcomeOf(apiAs(ada).events.add(event()))).toBe('BAD_REQUEST')
  })

  test.each(['child', 'pet', 'car', 'house', 'trip', 'subcategory'])('with its %s it is deleted', { tags: ['GAP-165'] }, async (kept) => {
    const { ada, places } = await household()
    const { id } = await apiAs(ada).events.add({ ...event(), ...places[kept] })
    const { subjectId = null, subcategoryId = null } = places[kept] ?? {}
    await superuser('delete from app.subjects where id = $1', [subjectId])
    await superuser('delete from app.subcategories where id = $1', [subcategoryId])
    expect(await superuser('select from app.appointments where id = $1', [id])).toEqual([])
  })
})

describe('what is asked for', () => {
  test('a title and a day are enough; all else has the value of none', { tags: ['CAL-01'] }, async () => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, 'custom')
    const asked = { id: makeId(), categoryId, title: ' Football ', day: '2026-12-05', time: null, timeZone: 'Europe/London' }
    const added = await apiAs(ada).events.add({ ...asked, location: null, notes: null, reminderEnabled: false })
    const none = { time: null, endTime: null, startsAt: null, endsAt: null, people: null, location: null, notes: null, repeats: null }
    expect(added).toMatchObject({ title: 'Football', kind: 'event', day: '2026-12-05', lastDay: '2026-12-05', moreReminders: [], ...none })
  })

  test.each([
    ['title', 'is missing', { title: '  ' }],
    ['endTime', 'is before the start', { time: '11:00', endTime: '10:00' }],
    ['endTime', 'is the start', { time: '11:00', endTime: '11:00' }],
    ['endTime', 'has no start', { time: null, endTime: '10:00' }],
    ['lastDay', 'is before the day', { lastDay: '2026-12-01' }],
    ['lastDay', 'is over 400 days later', { lastDay: daysAfter(eventFields.day, 401) }],
    ['people', 'are thirteen', { people: Array.from({ length: 13 }, makeId) }],
    ['time', 'is given for a term', { kind: 'term' }],
    ['time', 'is given for a school holiday', { kind: 'holiday' }],
    ['time', 'is given for an inset day', { kind: 'inset' }],
    ['time', 'is given for guests', { kind: 'guests' }],
  ] as const)('the refusal names the field: %s %s', async (path, _how, wrong) => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, 'custom')
    const fields = { ...event(), ...wrong, people: 'people' in wrong ? [...wrong.people] : null }
    const refusal = { code: 'BAD_REQUEST', data: { fields: [{ path, message: expect.stringMatching(/^[A-Z].+/) }] } }
    await expect(apiAs(ada).events.add({ ...fields, categoryId })).rejects.toMatchObject(refusal)
    if (path === 'title') return
    const added = await apiAs(ada).events.add({ ...event(), categoryId })
    const { id: _id, ...changes } = fields
    await expect(apiAs(ada).events.change({ ...changeOf(added, changes) })).rejects.toMatchObject(refusal)
  })

  test(
    'in a subcategory the title may be missing, but neither a time nor it elsewhere',
    { tags: ['CAL-03', 'GAP-159', 'GAP-85'] },
    async () => {
      const ada = await createPerson()
      const { categoryId, subcategoryId } = await addAppointmentSubcategory(ada)
      const { events } = apiAs(ada)
      const added = await events.add({ ...event({ title: null }), subcategoryId })
      expect(added.title).toBeNull()
      expect(await outcomeOf(events.add({ ...event({ time: null }), subcategoryId }))).toBe('TIME_MISSING')
      expect(await outcomeOf(events.change(changeOf(added, { time: null })))).toBe('TIME_MISSING')
      expect(await outcomeOf(events.change(changeOf(added, { keptIn: { categoryId } })))).toBe('TITLE_MISSING')
      expect(await events.change(changeOf(added, { keptIn: { categoryId }, title: 'Dentist' }))).toMatchObject({ subcategoryId: null })
    },
  )

  test('400 days are allowed, and every kind of days', { tags: ['CAL-06'] }, async () => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, 'custom')
    for (const kind of ['event', 'term', 'holiday', 'inset', 'guests'] as const) {
      const lastDay = daysAfter(eventFields.day, 400)
      expect(await apiAs(ada).events.add({ ...event({ kind, time: null, lastDay }), categoryId })).toMatchObject({ kind, lastDay })
    }
  })
})
