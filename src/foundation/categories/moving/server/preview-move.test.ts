import { expect, test } from 'vitest'
import { addPendingInvitation } from '#tests/groups.ts'
import { expectNothingLeftBehind, move, twoGroups } from '#tests/moves.ts'
import { newTask } from '#tests/task-fixtures.ts'
import { addCategory, apiAs, superuser } from '#tests/people.ts'

test('the preview says who will see it, what it holds and what ends, as the move then does it', { tags: ['GAP-10'] }, async () => {
  const { cleo, admin, fay, luke, mia, family, friends, cars } = await twoGroups()
  const ticked = newTask({ assignedTo: fay.id })
  for (const task of [ticked, newTask({ assignedTo: luke.id }), newTask({ assignedTo: luke.id }), newTask({ assignedTo: admin.id })])
    await apiAs(cleo).tasks.add({ ...task, categoryId: cars.id })
  await apiAs(fay).tasks.setStatus({ taskId: ticked.id, status: 'done' })
  await addPendingInvitation({ family, from: cleo, email: 'a@example.org', offers: [{ categoryId: cars.id, permission: 'view' }] })
  const preview = await apiAs(cleo).moving.preview({ categoryId: cars.id, familyId: friends.id })
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
    lookedAfter: [],
    datesLookedAfter: [],
    offers: 1,
    credits: 1,
  })
  await move(cleo, cars.id, friends.id)
  for (const { id, after } of preview.people) {
    const person = [cleo, admin, fay, luke, mia].find((one) => one.id === id)
    if (person === undefined) throw new Error('somebody else')
    const seen = (await apiAs(person).categories.visible()).find((one) => one.id === cars.id)
    expect(seen?.access ?? null).toBe(after)
  }
})

test('into one’s own hive the preview says that nobody else will see it', { tags: ['GAP-10'] }, async () => {
  const { cleo, cars } = await twoGroups()
  const { people } = await apiAs(cleo).moving.preview({ categoryId: cars.id, familyId: cleo.personalSpaceId })
  expect(people.filter(({ after }) => after !== null).map(({ id }) => id)).toEqual([cleo.id])
  expect(people.filter(({ after }) => after === null).map(({ name }) => name)).toEqual(['Adam Bell', 'Fay Bell', 'Luke Bell'])
})

test('contracts and dates lose people who are not there, as the preview says', { tags: ['GAP-10', 'RENEW-21', 'CLOCK-10'] }, async () => {
  const { cleo, admin, fay, family, friends } = await twoGroups()
  const { id: categoryId } = await addCategory(family, 'home')
  const [place] = await apiAs(cleo).subcategories.listOfCategory({ categoryId })
  for (const { id, firstName } of [cleo, admin, admin, fay]) {
    await superuser('insert into app.items (category_id, subcategory_id, provider_name, looked_after_by) values ($1, $2, $3, $4)', [
      categoryId,
      place?.id,
      firstName,
      id === fay.id ? null : id,
    ])
  }
  const dates = `insert into app.due_dates (category_id, preset, name, date_rule, thresholds, looked_after_by, task_title, task_days, task_for)
                   values ($1, 'own', 'Chimney sweep', 'from_due', '{7}', $2, 'Book it', 14, $3)`
  for (const [after, task] of [
    [admin.id, cleo.id],
    [cleo.id, admin.id],
  ])
    await superuser(dates, [categoryId, after, task])
  const { lookedAfter, datesLookedAfter } = await apiAs(cleo).moving.preview({ categoryId, familyId: friends.id })
  expect(lookedAfter).toEqual([{ name: 'Adam Bell', contracts: 2 }])
  expect(datesLookedAfter).toEqual([{ name: 'Adam Bell', dates: 1 }])
  await move(cleo, categoryId, friends.id)
  await expectNothingLeftBehind(categoryId)
  const items = await apiAs(cleo).items.list({ subcategoryId: place?.id ?? '' })
  expect(items.flatMap(({ lookedAfterBy }) => lookedAfterBy?.id ?? [])).toEqual([cleo.id])
  const { dueDates } = await apiAs(cleo).dueDates.listOfCategory({ categoryId })
  expect(dueDates.flatMap(({ lookedAfterBy }) => lookedAfterBy?.id ?? [])).toEqual([cleo.id])
  expect(dueDates.flatMap(({ task }) => task?.assignee?.id ?? [])).toEqual([cleo.id])
})
