import { expect, test } from 'vitest'
import { membershipOf } from '#tests/a-group.ts'
import { aGarden, aTask } from '#tests/a-task.ts'
import { aCategory, call, member, type Someone, superuser } from '#tests/world.ts'

/** Gives Ben a task in the garden; `hand` gives him one elsewhere. */
async function benHasATask() {
  const garden = await aGarden()
  const { ada, ben, categoryId } = garden
  const task = await call(ada).tasks.add({ ...aTask({ assignedTo: ben.id }), categoryId })
  const whose = async () => (await call(ada).tasks.list({ categoryId }))[0]?.assignee?.id ?? null
  return { ...garden, task, whose }
}

async function takeLevel(by: Someone, { memberId }: { memberId: string }, categoryId: string): Promise<void> {
  await call(by).members.changePermissions({ memberId, changes: [{ categoryId, ifVersion: 1, level: null }] })
}

test('the tasks of a removed member stay, without an assignee', { tags: ['GAP-30'] }, async () => {
  const { ada, ben, task, whose, categoryId } = await benHasATask()
  await call(ada).members.remove({ memberId: ben.memberId })
  expect(await whose()).toBeNull()
  expect(await call(ada).tasks.list({ categoryId })).toMatchObject([{ id: task.id, title: task.title, version: 2 }])
})

test('a person who loses one category loses its tasks, and keeps those of others', { tags: ['GAP-30'] }, async () => {
  const { ada, ben, family, whose, categoryId } = await benHasATask()
  const { id: shed } = await aCategory(family, 'custom')
  await superuser(
    "insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) values ($1, $2, $3, 'view')",
    [family.id, shed, ben.memberId],
  )
  await call(ada).tasks.add({ ...aTask({ assignedTo: ben.id }), categoryId: shed })
  await takeLevel(ada, ben, categoryId)
  expect(await whose()).toBeNull()
  expect(await call(ada).tasks.list({ categoryId: shed })).toMatchObject([{ assignee: { id: ben.id } }])
})

test(
  'an admin who becomes an ordinary member keeps the tasks of the categories that are shared with them',
  { tags: ['GAP-30'] },
  async () => {
    const { ada, family, categoryId } = await aGarden()
    const { id: hidden } = await aCategory(family, 'custom')
    const adam = await member(family, { role: 'admin', permissions: { [categoryId]: 'view' }, firstName: 'Adam' })
    for (const place of [categoryId, hidden]) await call(ada).tasks.add({ ...aTask({ assignedTo: adam.id }), categoryId: place })
    const { version = 0 } = (await membershipOf(family, adam)) ?? {}
    await call(ada).members.changeRole({ memberId: adam.memberId, ifVersion: version, role: 'full_access' })
    expect(await call(ada).tasks.list({ categoryId })).toMatchObject([{ assignee: { id: adam.id } }])
    expect(await call(ada).tasks.list({ categoryId: hidden })).toMatchObject([{ assignee: null }])
  },
)

test('a permission that changes from edit to view, and a role that still suffices, take no task away', { tags: ['GAP-30'] }, async () => {
  const { ada, ben, family, whose, categoryId } = await benHasATask()
  await call(ada).members.changePermissions({ memberId: ben.memberId, changes: [{ categoryId, ifVersion: 1, level: 'view' }] })
  const { version = 0 } = (await membershipOf(family, ben)) ?? {}
  await call(ada).members.changeRole({ memberId: ben.memberId, ifVersion: version, role: 'view_only' })
  expect(await whose()).toBe(ben.id)
})

test('the tasks of a person who deletes their account stay, without an assignee', { tags: ['GAP-30', 'GAP-27'] }, async () => {
  const { ben, whose } = await benHasATask()
  await call(ben).account.remove({ password: ben.password })
  expect(await whose()).toBeNull()
})
