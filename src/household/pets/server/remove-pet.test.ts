import { expect, test } from 'vitest'
import { aCategory, aFamily, call, member, someone, stranger, superuser } from '../../../../tests/world.ts'
import { makeId } from '../../../platform/shared/new-id.ts'

test('a pet goes with its tasks, and nothing else goes', { tags: ['PET-04', 'GAP-92', 'WRITE-20'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'pets')
  const gone = await call(ada).pets.add({ id: makeId(), categoryId, name: 'Biscuit' })
  const kept = await call(ada).pets.add({ id: makeId(), categoryId, name: 'Nemo' })
  for (const { id } of [gone, kept]) {
    await superuser("insert into app.tasks (category_id, pet_id, title) values ($1, $2, 'Dentist')", [categoryId, id])
  }
  await call(ada).pets.remove({ petId: gone.id })
  expect(await superuser('select pet_id from app.tasks where category_id = $1', [categoryId])).toEqual([{ pet_id: kept.id }])
  expect((await call(ada).pets.list({ categoryId })).pets).toEqual([kept])
})

test('a pet that is gone, not seen or only to be looked at is not deleted', { tags: ['PERM-03'] }, async () => {
  const ada = await someone()
  const family = await aFamily(ada)
  const { id: categoryId } = await aCategory(family, 'pets')
  const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
  const pet = await call(ada).pets.add({ id: makeId(), categoryId, name: 'Biscuit' })
  await expect(call(viewer).pets.remove({ petId: pet.id })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(await stranger()).pets.remove({ petId: pet.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await call(ada).pets.remove({ petId: pet.id })
  await expect(call(ada).pets.remove({ petId: pet.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
