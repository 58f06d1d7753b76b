import { ChangedThing } from '#foundation/members/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { superuser } from '../world.ts'
import { added, inPlaces, itIs, removing, versionOf } from './probing.ts'
import type { RouteProbe } from './route-probes.ts'
import { mealDay, plain } from './things.ts'

const places = ['A', 'B', 'G']
const ok = (): string => 'OK'
const otherDay = '2026-11-25'
// A week without any planned meals.
const emptyWeek = '2027-01-04'

const mealProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(places, 'meals.list', async (api, { categoryId, mealPlanId }) => {
    const { category, plans } = await api.meals.list({ categoryId, from: mealDay, to: mealDay })
    return category.id === categoryId ? itIs(mealPlanId, plans) : 'another category'
  }),
  ...inPlaces(places, 'meals.save', async (api, { categoryId }) =>
    api.meals.save({ categoryId, planDate: mealDay, field: 'dinner', text: 'Fish pie', was: 'Fish pie' }).then(ok),
  ),
  ...inPlaces(places, 'meals.move', async (api, { categoryId, mealPlanId }) =>
    api.meals
      .move({ categoryId, meal: 'dinner', from: mealDay, to: otherDay, wasFrom: 'Fish pie', wasTo: null })
      .then(ok)
      .finally(async () => {
        await superuser('delete from app.meal_plans where category_id = $1 and plan_date = $2', [categoryId, otherDay])
        await superuser("update app.meal_plans set dinner = 'Fish pie' where id = $1", [mealPlanId])
      }),
  ),
}

const shoppingProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(places, 'shopping.list', async (api, { categoryId, shoppingItemId }) => {
    const { category, items } = await api.shopping.list({ categoryId, weekStartDate: mealDay })
    return category.id === categoryId ? itIs(shoppingItemId, items) : 'another category'
  }),
  ...inPlaces(places, 'shopping.generate', async (api, { categoryId, shoppingItemId }) => {
    const { items } = await api.shopping.generate({ categoryId, weekStartDate: mealDay })
    const made = items.filter(({ id }) => id !== shoppingItemId).map(({ id, itemName }) => ({ id, itemName }))
    await superuser('delete from app.shopping_lists where id = any ($1)', [made.map(({ id }) => id)])
    return made.map(({ itemName }) => itemName).join() === 'Fish pie' ? 'OK' : 'something else'
  }),
  ...inPlaces(places, 'shopping.restore', async (api, { categoryId }) =>
    api.shopping.restore({ categoryId, weekStartDate: emptyWeek, items: [] }).then(ok),
  ),
  ...inPlaces(places, 'shopping.add', async (api, { categoryId }) =>
    added('shopping_lists', api.shopping.add({ id: makeId(), categoryId, weekStartDate: mealDay, itemName: 'Milk' })),
  ),
  ...inPlaces(places, 'shopping.change', async (api, { shoppingItemId: itemId }) =>
    api.shopping.change({ itemId, ifVersion: await versionOf('shopping_lists', itemId), itemName: 'Oatcakes', quantity: '2' }).then(ok),
  ),
  ...inPlaces(places, 'shopping.tick', async (api, { shoppingItemId: itemId }) => api.shopping.tick({ itemId, purchased: true }).then(ok)),
  ...inPlaces(places, 'members.whoChanged', async (api, { shoppingItemId, taskId, mealPlanId }) => {
    const things = { shopping: shoppingItemId, tasks: taskId, meals: mealPlanId }
    const asked = Object.entries(things).map(async ([of, id]) => api.members.whoChanged(ChangedThing.parse({ of, id })))
    const refusals = (await Promise.allSettled(asked)).filter((one) => one.status === 'rejected')
    if (refusals.length === 0) return 'OK'
    if (refusals.length < asked.length) return `${refusals.length} of them refused`
    throw refusals[0]?.reason
  }),
  ...removing(
    'shopping.remove',
    () => plain.shoppingItem,
    async (api, itemId) => api.shopping.remove({ itemId }),
  ),
}

/** The routes of meal plans and shopping lists. */
export const mealsProbes: Readonly<Record<string, RouteProbe>> = { ...mealProbes, ...shoppingProbes }
