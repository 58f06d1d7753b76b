import { describe, expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { placeFor } from '../rows-in.ts'
import { ofPeople } from '../samples.ts'
import { createGroup, apiAs, addMember, createPerson, createStranger, superuser } from '../people.ts'

describe.each(ofPeople)('$kind', ({ verbs: { add, change, remove }, ...sample }) => {
  const { table } = sample
  const rowOf = async (id: string) => superuser(`select * from app.${table} where id = $1`, [id])
  /** Creates Ada's group with a category that Ben may edit. */
  const shared = async () => {
    const ada = await createPerson({ firstName: 'Ada' })
    const family = await createGroup(ada)
    const place = await placeFor(sample, family)
    const ben = await addMember(family, { permissions: { [place.categoryId]: 'edit' }, firstName: 'Ben' })
    return { ada, ben, family, place }
  }
  const withRow = async () => {
    const world = await shared()
    const { id } = await add(apiAs(world.ada), world.place, makeId())
    return { ...world, id }
  }

  test(
    'sent twice it is added once, with the same answer; another row with its id is a conflict',
    { tags: ['GAP-08', 'TRAV-02', 'TRAV-05', 'TRAV-07', 'TRAV-09', 'TRAV-11'] },
    async () => {
      const { ada, ben, place } = await shared()
      const id = makeId()
      const first = await add(apiAs(ada), place, id)
      expect(first).toMatchObject({ id, version: 1 })
      expect(await add(apiAs(ada), place, id)).toEqual(first)
      expect(await add(apiAs(ben), place, id)).toEqual(first)
      await expect(add(apiAs(ada), place, id, 'Another')).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await rowOf(id)).toHaveLength(1)
    },
  )

  test('a change raises its version; the slower of two conflicts', { tags: ['GAP-94', 'APPT-02', 'GUEST-19', 'TRAV-13'] }, async () => {
    const { ada, ben, id } = await withRow()
    expect(await change(apiAs(ben), id, 1, 'Ben was faster')).toMatchObject({ id, version: 2 })
    const changed = await rowOf(id)
    await expect(change(apiAs(ada), id, 1, 'Ada was slower')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await rowOf(id)).toEqual(changed)
    expect(await change(apiAs(ada), id, 2, 'Ada knows')).toMatchObject({ version: 3 })
  })

  test(
    'it is deleted alone, and then not found when changed or deleted again',
    { tags: ['GAP-94', 'APPT-03', 'ITEM-03', 'SHOP-06', 'TRAV-04', 'TRAV-14', 'WRITE-20', 'WRITE-27'] },
    async () => {
      const { ada, ben, place, id } = await withRow()
      const kept = await add(apiAs(ada), place, makeId(), 'Kept')
      expect(await remove(apiAs(ben), id)).toEqual({})
      expect(await rowOf(id)).toEqual([])
      expect(await rowOf(kept.id)).toHaveLength(1)
      await expect(remove(apiAs(ada), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(change(apiAs(ada), id, 1, 'Late')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  test(
    'an outdated version reveals nothing to anybody who may not change it',
    { tags: ['PERM-03', 'ITEM-01', 'APPT-01', 'APPT-02', 'APPT-03', 'TRAV-02', 'TRAV-13', 'TRAV-14', 'prove'] },
    async () => {
      const { family, place, id } = await withRow()
      const viewer = await addMember(family, { permissions: { [place.categoryId]: 'view' } })
      const before = await rowOf(id)
      for (const [person, code] of [
        [viewer, 'VIEW_ONLY'],
        [await addMember(family), 'NOT_FOUND'],
        [await createStranger(), 'NOT_FOUND'],
      ] as const) {
        await expect(change(apiAs(person), id, 7, 'Mine')).rejects.toMatchObject({ code })
      }
      expect(await rowOf(id)).toEqual(before)
    },
  )

  test('nothing is added to a parent that does not exist, or that belongs to somebody else', { tags: ['GAP-08'] }, async () => {
    const ada = await createPerson()
    const nowhere = { categoryId: makeId(), of: () => makeId() }
    await expect(add(apiAs(ada), nowhere, makeId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(add(apiAs(ada), await placeFor(sample, await createStranger()), makeId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('every table whose rows belong to a category and have a version is tried here, or by its own tests', async () => {
  const tables = await superuser<{ name: string }>(
    `select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and a.attname in ('id', 'category_id', 'version')
      group by c.relname having count(*) = 3`,
  )
  // Permissions have privileged verbs; subcategories are only added; a field of a meal plan overwrites its previous value; outcomes are
  // recorded and undone, and payments are recorded; a series is changed with its tasks or appointments.
  const others = ['appointment_series', 'category_permissions', 'meal_plans', 'outcomes', 'payments', 'subcategories', 'task_series']
  const named = new Set(ofPeople.map(({ table }) => table))
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...named, ...others].toSorted())
})
