import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, call, someone, superuser } from '#tests/world.ts'

test('a car is deleted with its subcategories, and nothing else is', { tags: ['CAR-16', 'WRITE-22'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'cars')
  const gone = await call(ada).cars.add({ id: makeId(), categoryId, name: 'Skoda' })
  const kept = await call(ada).cars.add({ id: makeId(), categoryId, name: 'Leaf' })
  await call(ada).cars.remove({ id: gone.id })
  const left = await superuser(
    'select subject_id, count(*)::int from app.subcategories where category_id = $1 and subject_id is not null group by 1',
    [categoryId],
  )
  expect(left).toEqual([{ subject_id: kept.id, count: 5 }])
})
