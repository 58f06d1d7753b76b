import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, call, someone, superuser } from '#tests/world.ts'

test(
  'a parent adds a house to a category, and it is stored without the spaces around it',
  { tags: ['HOUSE-02', 'DATA-14', 'WRITE-20', 'GAP-08'] },
  async () => {
    const ada = await someone()
    const { id: categoryId } = await aCategory(ada, 'houses')
    const id = makeId()
    const house = await call(ada).houses.add({ id, categoryId, name: '  Mill Lane ', address: ' 12 Mill Lane, Leeds LS6 2AB ' })
    expect(house).toMatchObject({ id, categoryId, name: 'Mill Lane', address: '12 Mill Lane, Leeds LS6 2AB', version: 1 })
    const stored = await superuser('select category_id, name, address from app.houses where id = $1', [id])
    expect(stored).toEqual([{ category_id: categoryId, name: 'Mill Lane', address: '12 Mill Lane, Leeds LS6 2AB' }])
  },
)

test('a house without an address is stored with none', { tags: ['DATA-14'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'houses')
  const id = makeId()
  await call(ada).houses.add({ id, categoryId, name: 'Mill Lane', address: '   ' })
  expect(await superuser('select address from app.houses where id = $1', [id])).toEqual([{ address: null }])
})

test('a house without a name is refused, naming the wrong field', { tags: ['HOUSE-05'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'houses')
  const adding = call(ada).houses.add({ id: makeId(), categoryId, name: '   ' })
  await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'name' }] } })
})

test('a new house receives its seven subcategories at once, in their order', { tags: ['HOUSE-08'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'houses')
  const { id } = await call(ada).houses.add({ id: makeId(), categoryId, name: 'Mill Lane' })
  const stored = await superuser('select name from app.subcategories where subject_id = $1 order by sort_order', [id])
  expect(stored.map(({ name }) => name)).toEqual(['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage'])
})
