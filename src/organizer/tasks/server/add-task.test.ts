import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aChild, aGarden, aPet, aTask, ownCategory } from '#tests/a-task.ts'
import { aCategory, call, member, someone, stranger, superuser } from '#tests/world.ts'

test(
  'a task of a custom category is stored as typed, without the spaces around it',
  { tags: ['TASK-02', 'WRITE-20', 'DATA-09', 'GEN-05'] },
  async () => {
    const { ada, ben, categoryId } = await aGarden()
    const said = aTask({ title: '  Mow the lawn ', description: ' Edges too\nplease ', dueDate: '2026-12-04', assignedTo: ben.id })
    expect(await call(ada).tasks.add({ ...said, categoryId })).toMatchObject({
      id: said.id,
      categoryId,
      subjectId: null,
      subjectKind: null,
      title: 'Mow the lawn',
      description: 'Edges too\nplease',
      dueDate: '2026-12-04',
      assignee: { id: ben.id, name: 'Ben Bell' },
      status: 'not_started',
      completed: false,
      label: null,
      version: 1,
    })
  },
)

test('a task stored without a status counts as not started', { tags: ['TASK-11'] }, async () => {
  const ada = await someone()
  const categoryId = await ownCategory(ada)
  await superuser("insert into app.tasks (category_id, title) values ($1, 'Rake')", [categoryId])
  expect(await call(ada).tasks.list({ categoryId })).toMatchObject([{ title: 'Rake', status: 'not_started', completed: false }])
})

test(
  'a child’s task belongs to the child and its category, with one of four labels',
  { tags: ['CHILD-07', 'CONST-19', 'GAP-102'] },
  async () => {
    const ada = await someone()
    const { categoryId, childId } = await aChild(ada, ada)
    for (const label of ['School', 'After School Clubs', 'Health', 'Hobbies'] as const) {
      expect(await call(ada).tasks.add({ ...aTask({ label }), subjectId: childId })).toMatchObject({
        categoryId,
        subjectId: childId,
        subjectKind: 'child',
        label,
      })
    }
  },
)

test('the tasks of a pet and of a category have no label', { tags: ['PET-07', 'GAP-83'] }, async () => {
  const ada = await someone()
  const { categoryId, petId } = await aPet(ada, ada)
  expect(await call(ada).tasks.add({ ...aTask({ label: 'Health' }), subjectId: petId })).toMatchObject({
    categoryId,
    subjectId: petId,
    subjectKind: 'pet',
    label: null,
  })
  expect(await call(ada).tasks.add({ ...aTask({ label: 'Health' }), categoryId: await ownCategory(ada) })).toMatchObject({ label: null })
  await expect(
    superuser("insert into app.tasks (category_id, subject_id, subject_kind, title, label) values ($1, $2, 'pet', 'Walk', 'Health')", [
      categoryId,
      petId,
    ]),
  ).rejects.toMatchObject({ constraint: 'label_of_child' })
})

test('a task has exactly one parent, and never a child of another category', { tags: ['DATA-09', 'GAP-102'] }, async () => {
  const ada = await someone()
  const { childId } = await aChild(ada, ada)
  const { categoryId } = await aPet(ada, ada)
  await expect(call(ada).tasks.add({ ...aTask(), categoryId, subjectId: childId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(call(ada).tasks.add(aTask())).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const mismatched = superuser("insert into app.tasks (category_id, subject_id, subject_kind, title) values ($1, $2, 'child', 'x')", [
    categoryId,
    childId,
  ])
  await expect(mismatched).rejects.toMatchObject({ code: '23503' })
})

test('a car has dates, but neither tasks nor telephone numbers', { tags: ['GAP-102'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'cars')
  const { id: subjectId } = await call(ada).cars.add({ id: makeId(), categoryId, name: 'Golf' })
  await expect(call(ada).tasks.add({ ...aTask(), subjectId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const number = { id: makeId(), subjectId, name: 'Garage', phone: '01632 960123' }
  await expect(call(ada).numbers.add(number)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a task without a title is refused, naming the wrong field', { tags: ['TASK-08', 'CHILD-10', 'PET-10'] }, async () => {
  const ada = await someone()
  const categoryId = await ownCategory(ada)
  const adding = call(ada).tasks.add({ ...aTask({ title: '  ' }), categoryId })
  await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'title' }] } })
})

test('a task can be given to those who may see its category, and in a personal space to oneself alone', { tags: ['GAP-80'] }, async () => {
  const { ada, ben, lou, family, categoryId } = await aGarden()
  const outside = await member(family, { firstName: 'Out' })
  for (const { id } of [ada, ben, lou]) await call(ben).tasks.add({ ...aTask({ assignedTo: id }), categoryId })
  for (const { id } of [outside, await stranger(), { id: makeId() }]) {
    const giving = call(ben).tasks.add({ ...aTask({ assignedTo: id }), categoryId })
    await expect(giving).rejects.toMatchObject({ code: 'NOT_ASSIGNABLE', status: 422 })
  }
  const own = await ownCategory(ada)
  await call(ada).tasks.add({ ...aTask({ assignedTo: ada.id }), categoryId: own })
  await expect(call(ada).tasks.add({ ...aTask({ assignedTo: ben.id }), categoryId: own })).rejects.toMatchObject({ code: 'NOT_ASSIGNABLE' })
})

test('a person who may not see a category, a child or a pet cannot find out who may', async () => {
  const { ada, ben, family, categoryId } = await aGarden()
  const [{ childId }, { petId }] = [await aChild(family, ada), await aPet(family, ada)]
  const blind = await member(family)
  for (const place of [{ categoryId }, { subjectId: childId }, { subjectId: petId }]) {
    for (const assignedTo of [ada.id, ben.id, blind.id]) {
      await expect(call(blind).tasks.add({ ...aTask({ assignedTo }), ...place })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  }
  const { id: hidden } = await aCategory(family, 'custom')
  await expect(call(ben).tasks.add({ ...aTask({ assignedTo: ada.id }), categoryId: hidden })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
