import { expect, test } from 'vitest'
import { aContract } from '#tests/an-item.ts'
import { call, superuser } from '#tests/world.ts'

test('a category is deleted with its subcategories and their contracts', { tags: ['WRITE-11'] }, async () => {
  const { ada, categoryId } = await aContract()
  await call(ada).categories.remove({ categoryId })
  for (const table of ['app.items', 'app.subcategories', 'app.categories']) {
    const column = table === 'app.categories' ? 'id' : 'category_id'
    expect(await superuser(`select 1 from ${table} where ${column} = $1`, [categoryId]), table).toEqual([])
  }
})
