import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, call, someone, superuser } from '#tests/world.ts'

test('a pet is deleted with its tasks, and nothing else is', { tags: ['PET-04', 'GAP-92', 'WRITE-20'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'pets')
  const gone = await call(ada).pets.add({ id: makeId(), categoryId, name: 'Biscuit' })
  const kept = await call(ada).pets.add({ id: makeId(), categoryId, name: 'Nemo' })
  for (const { id } of [gone, kept]) {
    await superuser("insert into app.tasks (category_id, subject_id, subject_kind, title) values ($1, $2, 'pet', 'Dentist')", [
      categoryId,
      id,
    ])
  }
  await call(ada).pets.remove({ id: gone.id })
  expect(await superuser('select subject_id from app.tasks where category_id = $1', [categoryId])).toEqual([{ subject_id: kept.id }])
  expect((await call(ada).pets.list({ categoryId })).subjects).toEqual([kept])
})
