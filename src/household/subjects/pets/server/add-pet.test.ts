import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, call, someone, superuser } from '#tests/world.ts'

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

test('a pet without a name is refused, naming the wrong field', { tags: ['PET-03'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'pets')
  const adding = call(ada).pets.add({ id: makeId(), categoryId, name: '   ' })
  await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'name' }] } })
})
