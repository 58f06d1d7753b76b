import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aTask } from '#tests/a-task.ts'
import { aCategory, aFamily, call, member, someone, superuser } from '#tests/world.ts'

const monday = '2026-11-23'

test(
  'whoever changed an item, a task or a plan last is named to those who may see it, until they are gone',
  { tags: ['OFF-11'] },
  async () => {
    const ada = await someone({ firstName: 'Ada' })
    const family = await aFamily(ada)
    const { id: categoryId } = await aCategory(family, 'custom')
    const ben = await member(family, { firstName: 'Ben', permissions: { [categoryId]: 'edit' } })
    const item = await call(ada).shopping.add({ id: makeId(), categoryId, weekStartDate: monday, itemName: 'Milk' })
    const task = await call(ada).tasks.add({ ...aTask(), categoryId })
    const meal = { categoryId, planDate: monday, field: 'dinner' as const }
    const plan = await call(ada).meals.save({ ...meal, text: 'Soup', was: null })
    const things = [
      { of: 'shopping' as const, id: item.id },
      { of: 'tasks' as const, id: task.id },
      { of: 'meals' as const, id: plan.id },
    ]
    const names = async (): Promise<(string | null)[]> =>
      Promise.all(things.map(async (thing) => (await call(ada).members.whoChanged(thing)).name))
    const adas = await names()
    expect(new Set(adas).size, String(adas)).toBe(1)

    await call(ben).shopping.tick({ itemId: item.id, purchased: true })
    await call(ben).tasks.setStatus({ taskId: task.id, status: 'done' })
    await call(ben).meals.save({ ...meal, text: 'Stew', was: 'Soup' })
    const bens = await names()
    expect(new Set(bens).size, String(bens)).toBe(1)
    expect(bens[0]).toMatch(/^Ben/)
    expect(adas[0]).toMatch(/^Ada/)

    // What the server changes was changed by nobody.
    await superuser('update app.tasks set title = $1 where id = $2', ['Hoover', task.id])
    expect((await names())[1]).toBeNull()
    await call(ben).account.remove({ password: ben.password })
    expect(await names()).toEqual([null, null, null])
  },
)

test('somebody who may not see a thing is told that there is none', { tags: ['OFF-11'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'custom')
  const item = await call(ada).shopping.add({ id: makeId(), categoryId, weekStartDate: monday, itemName: 'Milk' })
  const asked = call(await someone()).members.whoChanged({ of: 'shopping', id: item.id })
  await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
