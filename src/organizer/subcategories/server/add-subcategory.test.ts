import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, runAs, apiAs, createPerson, superuser } from '#tests/people.ts'
import { addSubcategory } from './subcategories.ts'

test('a subcategory is added to a category itself, after the last one', { tags: ['SUB-01', 'CATP-03', 'DATA-05', 'GAP-102'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'home')
  const added = await apiAs(ada).subcategories.add({ id: makeId(), categoryId, name: '  Boiler Cover ' })
  expect(added).toMatchObject({
    categoryId,
    subjectId: null,
    subjectKind: null,
    name: 'Boiler Cover',
    holds: 'items',
    sortOrder: 11,
    version: 1,
  })
  const all = await apiAs(ada).subcategories.listOfCategory({ categoryId })
  expect(all.at(-1)).toMatchObject({ id: added.id, monthlyCostPence: 0, inForce: 0, endDate: null })
})

test('a blank name is refused', { tags: ['SUB-02'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'home')
  const adding = apiAs(ada).subcategories.add({ id: makeId(), categoryId, name: '  ' })
  await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'name' }] } })
})

test('a name that the category already has is refused, but names in its cars and houses are not in the way', async () => {
  const ada = await createPerson()
  const { id: home } = await addCategory(ada, 'home')
  const adding = apiAs(ada).subcategories.add({ id: makeId(), categoryId: home, name: 'Gas' })
  await expect(adding).rejects.toMatchObject({ code: 'NAME_TAKEN', status: 422 })
  const { id: cars } = await addCategory(ada, 'cars')
  await apiAs(ada).cars.add({ id: makeId(), categoryId: cars, name: 'Skoda' })
  await superuser("delete from app.subcategories where category_id = $1 and subject_id is null and name = 'MOT'", [cars])
  expect(await apiAs(ada).subcategories.add({ id: makeId(), categoryId: cars, name: 'MOT' })).toMatchObject({ subjectId: null })
})

test('a repeated request adds a subcategory once and gets the same answer', async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'home')
  const subcategory = { id: makeId(), categoryId, name: 'Boiler Cover' }
  const first = await runAs(ada).write(async (db) => addSubcategory(db, subcategory))
  expect(await runAs(ada).write(async (db) => addSubcategory(db, subcategory))).toEqual(first)
  const other = await createPerson()
  const { id: theirs } = await addCategory(other, 'home')
  const taking = apiAs(other).subcategories.add({ id: subcategory.id, categoryId: theirs, name: 'Boiler Cover' })
  await expect(taking).rejects.toMatchObject({ code: 'CONFLICT' })
})
