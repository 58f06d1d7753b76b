import { expect, test } from 'vitest'
import { membershipOf } from '#tests/groups.ts'
import { createGarden, newTask } from '#tests/task-fixtures.ts'
import { addCategory, apiAs, addMember, type TestPerson, superuser } from '#tests/people.ts'

/** Gives Ben a task in the garden; `hand` gives him one elsewhere. */
async function benHasATask() {
  const garden = await createGarden()
  const { ada, ben, categoryId } = garden
  const task = await apiAs(ada).tasks.add({ ...newTask({ assignedTo: ben.id }), categoryId })
  const whose = async () => (await apiAs(ada).tasks.list({ categoryId }))[0]?.assignee?.id ?? null
  return { ...garden, task, whose }
}

async function takeLevel(by: TestPerson, { memberId }: { memberId: string }, categoryId: string): Promise<void> {
  await apiAs(by).members.changePermissions({ memberId, changes: [{ categoryId, ifVersion: 1, level: null }] })
}

test('the tasks of a removed member stay, without an assignee', { tags: ['GAP-30'] }, async () => {
  const { ada, ben, task, whose, categoryId } = await benHasATask()
  await apiAs(ada).members.remove({ memberId: ben.memberId })
  expect(await whose()).toBeNull()
  expect(await apiAs(ada).tasks.list({ categoryId })).toMatchObject([{ id: task.id, title: task.title, version: 2 }])
})

test('a person who loses one category loses its tasks, and keeps those of others', { tags: ['GAP-30'] }, async () => {
  const { ada, ben, family, whose, categoryId } = await benHasATask()
  const { id: shed } = await addCategory(family, 'custom')
  await superuser(
    "insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) values ($1, $2, $3, 'view')",
    [family.id, shed, ben.memberId],
  )
  await apiAs(ada).tasks.add({ ...newTask({ assignedTo: ben.id }), categoryId: shed })
  await takeLevel(ada, ben, categoryId)
  expect(await whose()).toBeNull()
  expect(await apiAs(ada).tasks.list({ categoryId: shed })).toMatchObject([{ assignee: { id: ben.id } }])
})

test('an admin who becomes an ordinary member keeps the tasks of shared categories', { tags: ['GAP-30'] }, async () => {
  const { ada, family, categoryId } = await createGarden()
  const { id: hidden } = await addCategory(family, 'custom')
  const adam = await addMember(family, { role: 'admin', permissions: { [categoryId]: 'view' }, firstName: 'Adam' })
  for (const place of [categoryId, hidden]) await apiAs(ada).tasks.add({ ...newTask({ assignedTo: adam.id }), categoryId: place })
  const { version = 0 } = (await membershipOf(family, adam)) ?? {}
  await apiAs(ada).members.changeRole({ memberId: adam.memberId, ifVersion: version, role: 'full_access' })
  expect(await apiAs(ada).tasks.list({ categoryId })).toMatchObject([{ assignee: { id: adam.id } }])
  expect(await apiAs(ada).tasks.list({ categoryId: hidden })).toMatchObject([{ assignee: null }])
})

test('a permission that changes from edit to view, and a role that still suffices, take no task away', { tags: ['GAP-30'] }, async () => {
  const { ada, ben, family, whose, categoryId } = await benHasATask()
  await apiAs(ada).members.changePermissions({ memberId: ben.memberId, changes: [{ categoryId, ifVersion: 1, level: 'view' }] })
  const { version = 0 } = (await membershipOf(family, ben)) ?? {}
  await apiAs(ada).members.changeRole({ memberId: ben.memberId, ifVersion: version, role: 'view_only' })
  expect(await whose()).toBe(ben.id)
})

test('the tasks of a person who deletes their account stay, without an assignee', { tags: ['GAP-30', 'GAP-27'] }, async () => {
  const { ben, whose } = await benHasATask()
  await apiAs(ben).account.remove({ password: ben.password })
  expect(await whose()).toBeNull()
})
