import { expect, test } from 'vitest'
import { addChild, createGarden, newTask, ownCategory, fieldsOf } from '#tests/task-fixtures.ts'
import { apiAs, addMember, createPerson, createStranger } from '#tests/people.ts'

test('every field of a task changes, and so does its version', { tags: ['TASK-03', 'CHILD-08', 'PET-08', 'WRITE-20'] }, async () => {
  const { ada, lou, categoryId } = await createGarden()
  const { id: taskId } = await apiAs(ada).tasks.add({ ...newTask({ assignedTo: ada.id }), categoryId })
  const said = {
    title: 'Rake',
    description: 'Twice',
    dueDate: '2027-01-02',
    assignedTo: lou.id,
    status: 'in_progress',
    label: null,
  } as const
  const changed = await apiAs(ada).tasks.change({ taskId, ifVersion: 1, ...said })
  const { assignedTo: _, ...kept } = said
  expect(changed).toMatchObject({ ...kept, assignee: { id: lou.id, name: 'Lou Bell' }, completed: false, version: 2 })
  expect(await apiAs(lou).tasks.list({ categoryId })).toEqual([changed])
})

test('the label of a child’s task changes; a task of a category gets none', { tags: ['CONST-19', 'GAP-83'] }, async () => {
  const ada = await createPerson()
  const { childId } = await addChild(ada, ada)
  const child = await apiAs(ada).tasks.add({ ...newTask({ label: 'School' }), subjectId: childId })
  const change = { ifVersion: 1, ...fieldsOf(child), label: 'Hobbies' } as const
  expect(await apiAs(ada).tasks.change({ taskId: child.id, ...change })).toMatchObject({ label: 'Hobbies' })
  const garden = await apiAs(ada).tasks.add({ ...newTask(), categoryId: await ownCategory(ada) })
  expect(await apiAs(ada).tasks.change({ taskId: garden.id, ...change })).toMatchObject({ label: null })
})

test('a task cannot be given to somebody who may not see it, and stays as it was', { tags: ['GAP-80'] }, async () => {
  const { ada, ben, family, categoryId } = await createGarden()
  const task = await apiAs(ada).tasks.add({ ...newTask({ assignedTo: ben.id }), categoryId })
  const change = { taskId: task.id, ifVersion: 1, ...fieldsOf(task) }
  for (const { id } of [await addMember(family), await createStranger()]) {
    const handing = apiAs(ada).tasks.change({ ...change, assignedTo: id })
    await expect(handing).rejects.toMatchObject({ code: 'NOT_ASSIGNABLE', status: 422 })
  }
  expect(await apiAs(ada).tasks.list({ categoryId })).toEqual([task])
})
