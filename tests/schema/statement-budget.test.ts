import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { productRouter } from '#app/server/router.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { someThings } from '../access/things.ts'
import { aBrowser } from '../browser.ts'
import { testServices } from '../test-services.ts'
import { aCategory, aFamily, call, member, someone, superuser } from '../world.ts'

type Api = ReturnType<typeof call>

test('no screen’s first read costs more than three statements', async () => {
  const amelia = await someone()
  const { id: categoryId } = await aCategory(amelia, 'cars')
  const { id: carId } = await call(amelia).cars.add({ id: makeId(), categoryId, name: 'Golf' })
  const family = await aFamily(amelia)
  await superuser('insert into app.operators (user_id) values ($1)', [amelia.id])
  const ben = await member(family)
  const { of } = await someThings(categoryId)
  const itemOfList = await call(amelia).shopping.add({ id: makeId(), categoryId, weekStartDate: '2026-11-23', itemName: 'Milk' })
  const reads: Record<string, (api: Api) => Promise<unknown>> = {
    'account.me': async (api) => api.account.me(),
    'families.list': async (api) => api.families.list(),
    'categories.visible': async (api) => api.categories.visible(),
    'members.list': async (api) => api.members.list({ familyId: amelia.personalSpaceId }),
    'members.mine': async (api) => api.members.mine(),
    'members.get': async (api) => api.members.get({ memberId: ben.memberId }),
    'members.succession': async (api) => api.members.succession(),
    'sharing.logOfCategory': async (api) => api.sharing.logOfCategory({ categoryId }),
    'sharing.logOfFamily': async (api) => api.sharing.logOfFamily({ familyId: amelia.personalSpaceId }),
    'notifications.list': async (api) => api.notifications.list(),
    'categories.list': async (api) => api.categories.list({ familyId: amelia.personalSpaceId }),
    'categories.get': async (api) => api.categories.get({ categoryId }),
    'categories.find': async (api) => api.categories.find({ kind: 'cars' }),
    'categories.contents': async (api) => api.categories.contents({ categoryId }),
    'cars.list': async (api) => api.cars.list({ categoryId }),
    'cars.get': async (api) => api.cars.get({ id: carId }),
    'children.list': async (api) => api.children.list({ categoryId }),
    'children.get': async (api) => api.children.get({ id: of('child') }),
    'pets.list': async (api) => api.pets.list({ categoryId }),
    'pets.get': async (api) => api.pets.get({ id: of('pet') }),
    'houses.list': async (api) => api.houses.list({ categoryId }),
    'houses.get': async (api) => api.houses.get({ id: of('house') }),
    'subcategories.listOfCategory': async (api) => api.subcategories.listOfCategory({ categoryId }),
    'subcategories.listOfSubject': async (api) => api.subcategories.listOfSubject({ subjectId: carId }),
    'subcategories.listOfParents': async (api) => api.subcategories.listOfParents({ categoryId }),
    'subcategories.get': async (api) => api.subcategories.get({ subcategoryId: of('subcategory') }),
    'items.list': async (api) => api.items.list({ subcategoryId: of('subcategory') }),
    'appointments.list': async (api) => api.appointments.list({ subcategoryId: of('subcategory') }),
    'tasks.list': async (api) => api.tasks.list({ subjectId: of('child') }),
    'tasks.summary': async (api) => api.tasks.summary({ categoryId }),
    'tasks.assignees': async (api) => api.tasks.assignees({ categoryId }),
    'numbers.list': async (api) => api.numbers.list({ subjectId: of('child') }),
    'dueDates.list': async (api) => api.dueDates.list({ subjectId: carId }),
    'dueDates.listOfCategory': async (api) => api.dueDates.listOfCategory({ categoryId }),
    'dueDates.listWithNumbers': async (api) => api.dueDates.listWithNumbers({ subjectId: of('child') }),
    'dueDates.get': async (api) => api.dueDates.get({ dueDateId: of('dueDate') }),
    'dateOutcomes.list': async (api) => api.dateOutcomes.list({ dueDateId: of('dueDate') }),
    'travel.list': async (api) => api.travel.list({ categoryId }),
    'meals.list': async (api) => api.meals.list({ categoryId, from: '2026-11-23', to: '2026-11-29' }),
    'shopping.list': async (api) => api.shopping.list({ categoryId, weekStartDate: '2026-11-23' }),
    'coming.list': async (api) => api.coming.list({ days: '90', show: 'everything' }),
    'coming.handled': async (api) => api.coming.handled(),
    'costs.get': async (api) => api.costs.get(),
    'costs.payments': async (api) => api.costs.payments({ month: '2026-12' }),
    'payments.list': async (api) => api.payments.list({ itemId: of('item') }),
    'items.prices': async (api) => api.items.prices({ itemId: of('item') }),
    'reports.get': async (api) => api.reports.get(),
    'members.whoChanged': async (api) => api.members.whoChanged({ of: 'shopping', id: itemOfList.id }),
    'search.find': async (api) => api.search.find({ q: 'golf' }),
    'firstSteps.get': async (api) => api.firstSteps.get(),
    'reminders.settings': async (api) => api.reminders.settings(),
    'operator.numbers': async (api) => api.operator.numbers(),
    'rewards.get': async (api) => api.rewards.get({ familyId: family.id }),
    'rewards.ledger': async (api) => api.rewards.ledger({ familyId: family.id, personId: amelia.id }),
    'leaderboard.get': async (api) => api.leaderboard.get({ familyId: family.id }),
  }
  for (const [name, read] of Object.entries(reads)) {
    const context = aBrowser({ sessionToken: amelia.sessionToken }).context()
    await read(createRouterClient(productRouter(testServices), { context }))
    expect(context.queryStats.statements, name).toBeGreaterThan(0)
    expect(context.queryStats.statements, name).toBeLessThanOrEqual(3)
  }
})
