import { describe, expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addTrip, aTrip, ownTrip } from '#tests/a-trip.ts'
import { travelKinds } from '#tests/travel-kinds.ts'
import { aFamily, call, member, someone, stranger, superuser } from '#tests/world.ts'

describe.each(travelKinds)('$kind', ({ kind, table, add, addOther, change, remove }) => {
  const rowOf = async (id: string) => superuser(`select * from app.${table} where id = $1`, [id])

  test(
    'a repeated request adds it once and gets the same answer; different fields with the same id are a conflict',
    { tags: ['TRAV-02', 'TRAV-05', 'TRAV-07', 'TRAV-09', 'TRAV-11'] },
    async () => {
      const { ada, ben, trip } = await aTrip()
      const id = makeId()
      const first = await add(call(ada), trip, id)
      expect(first).toMatchObject({ id, version: 1 })
      expect(await add(call(ada), trip, id)).toEqual(first)
      expect(await add(call(ben), trip, id)).toEqual(first)
      await expect(addOther(call(ada), trip, id)).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await rowOf(id)).toHaveLength(1)
    },
  )

  test(
    'it changes, and so does its version; the slower of two changes is a conflict, and the faster one stays',
    { tags: ['TRAV-13', 'GAP-94'] },
    async () => {
      const { ada, ben, trip } = await aTrip()
      expect(await change(call(ben), trip, 1)).toMatchObject({ id: trip[kind], version: 2 })
      const changed = await rowOf(trip[kind])
      await expect(change(call(ada), trip, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await rowOf(trip[kind])).toEqual(changed)
      expect(await change(call(ada), trip, 2)).toMatchObject({ version: 3 })
    },
  )

  test('it is deleted, and cannot be changed or deleted again', { tags: ['TRAV-04', 'TRAV-14', 'GAP-94'] }, async () => {
    const { ada, ben, trip } = await aTrip()
    expect(await remove(call(ben), trip)).toEqual({})
    expect(await rowOf(trip[kind])).toEqual([])
    await expect(remove(call(ada), trip)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(change(call(ada), trip, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test(
    'a viewer gets VIEW_ONLY, somebody without access NOT_FOUND, and nobody signed in UNAUTHORIZED',
    { tags: ['PERM-03', 'TRAV-02', 'TRAV-13', 'TRAV-14', 'prove'] },
    async () => {
      const { ada, lou, cy, family, trip } = await aTrip()
      const capped = await member(family, { role: 'view_only', permissions: { [trip.categoryId]: 'edit' } })
      const elsewhere = await member(await aFamily(ada))
      const before = await rowOf(trip[kind])
      const id = makeId()
      const refusals = [
        [lou, 'VIEW_ONLY'],
        [capped, 'VIEW_ONLY'],
        [cy, 'NOT_FOUND'],
        [elsewhere, 'NOT_FOUND'],
        [await stranger(), 'NOT_FOUND'],
        [null, 'UNAUTHORIZED'],
      ] as const
      for (const [person, code] of refusals) {
        const api = call(person)
        await expect(add(api, trip, id)).rejects.toMatchObject({ code })
        // An outdated version reveals nothing either.
        await expect(change(api, trip, 1)).rejects.toMatchObject({ code })
        await expect(change(api, trip, 7)).rejects.toMatchObject({ code })
        await expect(remove(api, trip)).rejects.toMatchObject({ code })
      }
      expect(await rowOf(id)).toEqual([])
      expect(await rowOf(trip[kind])).toEqual(before)
    },
  )

  test('nothing is added to a parent that does not exist, or to one elsewhere', { tags: ['GAP-08'] }, async () => {
    const ada = await someone()
    const trip = await ownTrip(ada)
    const gone = { ...trip, categoryId: makeId(), plan: makeId(), location: makeId() }
    await expect(add(call(ada), gone, makeId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const theirs = await ownTrip(await stranger())
    await expect(add(call(ada), theirs, makeId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('a plan is deleted with all its parts, and nothing else is', { tags: ['TRAV-04', 'GAP-92'] }, async () => {
  const { ada, categoryId, trip } = await aTrip()
  const kept = await addTrip(ada, categoryId)
  await call(ada).travel.removePlan({ planId: trip.plan })
  for (const { kind, table } of travelKinds) {
    expect(await superuser(`select id from app.${table} where category_id = $1`, [categoryId])).toEqual([{ id: kept[kind] }])
  }
})

test('a location is deleted with its hotels and its transportation; the participants stay', { tags: ['TRAV-14', 'GAP-92'] }, async () => {
  const { ada, categoryId, trip } = await aTrip()
  await call(ada).travel.removeLocation({ locationId: trip.location })
  const { plans } = await call(ada).travel.list({ categoryId })
  expect(plans).toMatchObject([{ id: trip.plan, locations: [], participants: [{ id: trip.participant }] }])
  for (const table of ['travel_hotels', 'travel_transportations']) {
    expect(await superuser(`select 1 from app.${table} where category_id = $1`, [categoryId])).toEqual([])
  }
})
