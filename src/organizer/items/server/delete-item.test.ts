import { expect, test } from 'vitest'
import { addContract } from '#tests/item-fixtures.ts'
import { apiAs, superuser } from '#tests/people.ts'

test('a category is deleted with its subcategories and their contracts', { tags: ['WRITE-11'] }, async () => {
  const { ada, categoryId } = await addContract()
  await apiAs(ada).categories.remove({ categoryId })
  for (const table of ['app.items', 'app.subcategories', 'app.categories']) {
    const column = table === 'app.categories' ? 'id' : 'category_id'
    expect(await superuser(`select 1 from ${table} where ${column} = $1`, [categoryId]), table).toEqual([])
  }
})
