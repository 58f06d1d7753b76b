import { expect, test } from 'vitest'
import { aPendingInvitation } from '../../../../tests/a-group.ts'
import { move, twoGroups } from '../../../../tests/a-move.ts'
import { aTask } from '../../../../tests/a-task.ts'
import { call } from '../../../../tests/world.ts'

test('the preview says who will see it, what it holds and what ends, as the move then does it', { tags: ['GAP-10'] }, async () => {
  const { cleo, admin, fay, luke, mia, family, friends, cars } = await twoGroups()
  const ticked = aTask({ assignedTo: fay.id })
  for (const task of [ticked, aTask({ assignedTo: luke.id }), aTask({ assignedTo: luke.id }), aTask({ assignedTo: admin.id })])
    await call(cleo).tasks.add({ ...task, categoryId: cars.id })
  await call(fay).tasks.setStatus({ taskId: ticked.id, status: 'done' })
  await aPendingInvitation({ family, from: cleo, email: 'a@example.org', offers: [{ categoryId: cars.id, permission: 'view' }] })
  const preview = await call(cleo).moving.preview({ categoryId: cars.id, familyId: friends.id })
  expect(preview).toEqual({
    version: 1,
    isThere: false,
    hasDefault: false,
    hasName: false,
    people: [
      { id: cleo.id, name: 'Cleo Bell', before: 'edit', after: 'edit' },
      { id: admin.id, name: 'Adam Bell', before: 'edit', after: null },
      { id: fay.id, name: 'Fay Bell', before: 'edit', after: 'edit' },
      { id: luke.id, name: 'Luke Bell', before: 'view', after: null },
      { id: mia.id, name: 'Mia Bell', before: null, after: 'edit' },
    ],
    counts: [{ table: 'tasks', count: 4 }],
    unassigned: [
      { name: 'Adam Bell', tasks: 1 },
      { name: 'Luke Bell', tasks: 2 },
    ],
    offers: 1,
    credits: 1,
  })
  await move(cleo, cars.id, friends.id)
  for (const { id, after } of preview.people) {
    const person = [cleo, admin, fay, luke, mia].find((one) => one.id === id)
    if (person === undefined) throw new Error('somebody else')
    const seen = (await call(person).categories.visible()).find((one) => one.id === cars.id)
    expect(seen?.access ?? null).toBe(after)
  }
})

test('into one’s own hive the preview says that nobody else will see it', { tags: ['GAP-10'] }, async () => {
  const { cleo, cars } = await twoGroups()
  const { people } = await call(cleo).moving.preview({ categoryId: cars.id, familyId: cleo.personalSpaceId })
  expect(people.filter(({ after }) => after !== null).map(({ id }) => id)).toEqual([cleo.id])
  expect(people.filter(({ after }) => after === null).map(({ name }) => name)).toEqual(['Adam Bell', 'Fay Bell', 'Luke Bell'])
})
