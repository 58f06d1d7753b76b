import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { newTask } from '#tests/task-fixtures.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson, superuser } from '#tests/people.ts'

const monday = '2026-11-23'

test('who changed an item, a task or a plan last is named to viewers, until they are gone', { tags: ['OFF-11'] }, async () => {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const { id: categoryId } = await addCategory(family, 'custom')
  const ben = await addMember(family, { firstName: 'Ben', permissions: { [categoryId]: 'edit' } })
  const item = await apiAs(ada).shopping.add({ id: makeId(), categoryId, weekStartDate: monday, itemName: 'Milk' })
  const task = await apiAs(ada).tasks.add({ ...newTask(), categoryId })
  const meal = { categoryId, planDate: monday, field: 'dinner' as const }
  const plan = await apiAs(ada).meals.save({ ...meal, text: 'Soup', was: null })
  const things = [
    { of: 'shopping' as const, id: item.id },
    { of: 'tasks' as const, id: task.id },
    { of: 'meals' as const, id: plan.id },
  ]
  const names = async (): Promise<(string | null)[]> =>
    Promise.all(things.map(async (thing) => (await apiAs(ada).members.whoChanged(thing)).name))
  const adas = await names()
  expect(new Set(adas).size, String(adas)).toBe(1)

  await apiAs(ben).shopping.tick({ itemId: item.id, purchased: true })
  await apiAs(ben).tasks.setStatus({ taskId: task.id, status: 'done' })
  await apiAs(ben).meals.save({ ...meal, text: 'Stew', was: 'Soup' })
  const bens = await names()
  expect(new Set(bens).size, String(bens)).toBe(1)
  expect(bens[0]).toMatch(/^Ben/)
  expect(adas[0]).toMatch(/^Ada/)

  // What the server changes was changed by nobody.
  await superuser('update app.tasks set title = $1 where id = $2', ['Hoover', task.id])
  expect((await names())[1]).toBeNull()
  await apiAs(ben).account.remove({ password: ben.password })
  expect(await names()).toEqual([null, null, null])
})
