import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, call, someone, superuser } from '#tests/world.ts'

test('a child is deleted with its tasks, and nothing else is', { tags: ['CHILD-04', 'GAP-92', 'WRITE-20'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'children')
  const gone = await call(ada).children.add({ id: makeId(), categoryId, name: 'Mia' })
  const kept = await call(ada).children.add({ id: makeId(), categoryId, name: 'Tobi' })
  for (const { id } of [gone, kept]) {
    await superuser("insert into app.tasks (category_id, subject_id, subject_kind, title) values ($1, $2, 'child', 'Dentist')", [
      categoryId,
      id,
    ])
  }
  await call(ada).children.remove({ id: gone.id })
  expect(await superuser('select subject_id from app.tasks where category_id = $1', [categoryId])).toEqual([{ subject_id: kept.id }])
  expect((await call(ada).children.list({ categoryId })).subjects).toEqual([kept])
})
