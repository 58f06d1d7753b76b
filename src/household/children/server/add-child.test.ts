import { expect, test } from 'vitest'
import { aCategory, call, someone, superuser } from '../../../../tests/world.ts'
import { makeId } from '../../../platform/shared/new-id.ts'

test(
  'a parent adds a child to a category, and it is stored without the spaces around it',
  { tags: ['CHILD-02', 'DATA-12', 'WRITE-20', 'GAP-08'] },
  async () => {
    const ada = await someone()
    const { id: categoryId } = await aCategory(ada, 'children')
    const id = makeId()
    const child = await call(ada).children.add({ id, categoryId, name: '  Mia ' })
    expect(child).toMatchObject({ id, categoryId, name: 'Mia', version: 1 })
    const stored = await superuser('select category_id, name from app.children where id = $1', [id])
    expect(stored).toEqual([{ category_id: categoryId, name: 'Mia' }])
  },
)

test('a child without a name is refused, naming the wrong field', { tags: ['CHILD-03'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'children')
  const adding = call(ada).children.add({ id: makeId(), categoryId, name: '   ' })
  await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'name' }] } })
})
