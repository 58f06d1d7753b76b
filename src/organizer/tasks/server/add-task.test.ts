import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addChild, createGarden, addPet, newTask, ownCategory } from '#tests/task-fixtures.ts'
import { addCategory, apiAs, addMember, createPerson, createStranger, superuser } from '#tests/people.ts'

test('a task of a custom category is stored without outer spaces', { tags: ['TASK-02', 'WRITE-20', 'DATA-09', 'GEN-05'] }, async () => {
  const { ada, ben, categoryId } = await createGarden()
  const said = newTask({ title: '  Mow the lawn ', description: ' Edges too\nplease ', dueDate: '2026-12-04', assignedTo: ben.id })
  expect(await apiAs(ada).tasks.add({ ...said, categoryId })).toMatchObject({
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
})

test('a task stored without a status counts as not started', { tags: ['TASK-11'] }, async () => {
  const ada = await createPerson()
  const categoryId = await ownCategory(ada)
  await superuser("insert into app.tasks (category_id, title) values ($1, 'Rake')", [categoryId])
  expect(await apiAs(ada).tasks.list({ categoryId })).toMatchObject([{ title: 'Rake', status: 'not_started', completed: false }])
})

test('a child’s task belongs to the child, with one of four labels', { tags: ['CHILD-07', 'CONST-19', 'GAP-102'] }, async () => {
  const ada = await createPerson()
  const { categoryId, childId } = await addChild(ada, ada)
  for (const label of ['School', 'After School Clubs', 'Health', 'Hobbies'] as const) {
    expect(await apiAs(ada).tasks.add({ ...newTask({ label }), subjectId: childId })).toMatchObject({
      categoryId,
      subjectId: childId,
      subjectKind: 'child',
      label,
    })
  }
})

test('the tasks of a pet and of a category have no label', { tags: ['PET-07', 'GAP-83'] }, async () => {
  const ada = await createPerson()
  const { categoryId, petId } = await addPet(ada, ada)
  expect(await apiAs(ada).tasks.add({ ...newTask({ label: 'Health' }), subjectId: petId })).toMatchObject({
    categoryId,
    subjectId: petId,
    subjectKind: 'pet',
    label: null,
  })
  expect(await apiAs(ada).tasks.add({ ...newTask({ label: 'Health' }), categoryId: await ownCategory(ada) })).toMatchObject({ label: null })
  await expect(
    superuser("insert into app.tasks (category_id, subject_id, subject_kind, title, label) values ($1, $2, 'pet', 'Walk', 'Health')", [
      categoryId,
      petId,
    ]),
  ).rejects.toMatchObject({ constraint: 'label_of_child' })
})

test('a task has exactly one parent, and never a child of another category', { tags: ['DATA-09', 'GAP-102'] }, async () => {
  const ada = await createPerson()
  const { childId } = await addChild(ada, ada)
  const { categoryId } = await addPet(ada, ada)
  await expect(apiAs(ada).tasks.add({ ...newTask(), categoryId, subjectId: childId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(apiAs(ada).tasks.add(newTask())).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const mismatched = superuser("insert into app.tasks (category_id, subject_id, subject_kind, title) values ($1, $2, 'child', 'x')", [
    categoryId,
    childId,
  ])
  await expect(mismatched).rejects.toMatchObject({ code: '23503' })
})

test('a car has dates, but neither tasks nor telephone numbers', { tags: ['GAP-102'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'cars')
  const { id: subjectId } = await apiAs(ada).cars.add({ id: makeId(), categoryId, name: 'Golf' })
  await expect(apiAs(ada).tasks.add({ ...newTask(), subjectId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const number = { id: makeId(), subjectId, name: 'Garage', phone: '01632 960123' }
  await expect(apiAs(ada).numbers.add(number)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a task without a title is refused, naming the wrong field', { tags: ['TASK-08', 'CHILD-10', 'PET-10'] }, async () => {
  const ada = await createPerson()
  const categoryId = await ownCategory(ada)
  const adding = apiAs(ada).tasks.add({ ...newTask({ title: '  ' }), categoryId })
  await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'title' }] } })
})

test('a task can be given to those who may see its category, and in a personal space to oneself alone', { tags: ['GAP-80'] }, async () => {
  const { ada, ben, lou, family, categoryId } = await createGarden()
  const outside = await addMember(family, { firstName: 'Out' })
  for (const { id } of [ada, ben, lou]) await apiAs(ben).tasks.add({ ...newTask({ assignedTo: id }), categoryId })
  for (const { id } of [outside, await createStranger(), { id: makeId() }]) {
    const giving = apiAs(ben).tasks.add({ ...newTask({ assignedTo: id }), categoryId })
    await expect(giving).rejects.toMatchObject({ code: 'NOT_ASSIGNABLE', status: 422 })
  }
  const own = await ownCategory(ada)
  await apiAs(ada).tasks.add({ ...newTask({ assignedTo: ada.id }), categoryId: own })
  await expect(apiAs(ada).tasks.add({ ...newTask({ assignedTo: ben.id }), categoryId: own })).rejects.toMatchObject({
    code: 'NOT_ASSIGNABLE',
  })
})

test('a person who may not see a category, a child or a pet cannot find out who may', async () => {
  const { ada, ben, family, categoryId } = await createGarden()
  const [{ childId }, { petId }] = [await addChild(family, ada), await addPet(family, ada)]
  const blind = await addMember(family)
  for (const place of [{ categoryId }, { subjectId: childId }, { subjectId: petId }]) {
    for (const assignedTo of [ada.id, ben.id, blind.id]) {
      await expect(apiAs(blind).tasks.add({ ...newTask({ assignedTo }), ...place })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  }
  const { id: hidden } = await addCategory(family, 'custom')
  await expect(apiAs(ben).tasks.add({ ...newTask({ assignedTo: ada.id }), categoryId: hidden })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
