import { expect, test } from 'vitest'
import { aCategory, aFamily, as, call, member, someone, stranger, superuser } from '../../../../tests/world.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { addPet } from './add-pet.ts'

test(
  'a parent adds a pet to a category, and it is stored without the spaces around it',
  { tags: ['PET-02', 'DATA-13', 'WRITE-20', 'GAP-08'] },
  async () => {
    const ada = await someone()
    const { id: categoryId } = await aCategory(ada, 'pets')
    const id = makeId()
    const pet = await call(ada).pets.add({ id, categoryId, name: '  Biscuit ', type: ' Dog ' })
    expect(pet).toMatchObject({ id, categoryId, name: 'Biscuit', type: 'Dog', version: 1 })
    const stored = await superuser('select category_id, name, type from app.pets where id = $1', [id])
    expect(stored).toEqual([{ category_id: categoryId, name: 'Biscuit', type: 'Dog' }])
  },
)

test('a pet without a type is stored with none', { tags: ['DATA-13', 'PET-02'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'pets')
  const id = makeId()
  await call(ada).pets.add({ id, categoryId, name: 'Biscuit', type: '   ' })
  expect(await superuser('select type from app.pets where id = $1', [id])).toEqual([{ type: null }])
})

test('a pet without a name is refused with the field that is wrong', { tags: ['PET-03'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'pets')
  const adding = call(ada).pets.add({ id: makeId(), categoryId, name: '   ' })
  await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'name' }] } })
})

test('the same pet sent twice is added once, with the same answer', async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'pets')
  const pet = { id: makeId(), categoryId, name: 'Biscuit', type: null }
  const first = await as(ada).write(async (db) => addPet(db, pet))
  const second = await as(ada).write(async (db) => addPet(db, pet))
  expect(second).toEqual(first)
})

test('an id that is taken by another pet is a conflict, and tells nothing of that pet', async () => {
  const ada = await someone()
  const mine = await aCategory(ada, 'pets')
  const other = await stranger()
  const theirs = await aCategory(other, 'pets')
  const id = makeId()
  await call(other).pets.add({ id, categoryId: theirs.id, name: 'Secret' })
  const taking = call(ada).pets.add({ id, categoryId: mine.id, name: 'Biscuit' })
  await expect(taking).rejects.toMatchObject({ code: 'CONFLICT', data: undefined })
})

test('where somebody may only look, or sees nothing, no pet is added', { tags: ['PERM-03'] }, async () => {
  const family = await aFamily(await someone())
  const { id: categoryId } = await aCategory(family, 'pets')
  const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
  const capped = await member(family, { role: 'view_only', permissions: { [categoryId]: 'edit' } })
  const pet = { id: makeId(), categoryId, name: 'Biscuit' }
  await expect(call(viewer).pets.add(pet)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(capped).pets.add(pet)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(await member(family)).pets.add(pet)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(await stranger()).pets.add(pet)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(null).pets.add(pet)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await superuser('select 1 from app.pets where id = $1', [pet.id])).toEqual([])
})
