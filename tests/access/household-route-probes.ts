import { ChangedRow } from '#foundation/members/contract.ts'
import { superuser } from '../people.ts'
import { inPlaces, ok } from './probing.ts'
import type { RouteProbe } from './route-probes.ts'
import { mealDay } from './things.ts'

const places = ['A', 'B', 'G']
const otherDay = '2026-11-25'
// A week without any planned meals.
const emptyWeek = '2027-01-04'

const mealProbes = inPlaces(places, {
  'meals.save': async (api, { categoryId }) =>
    api.meals.save({ categoryId, planDate: mealDay, field: 'dinner', text: 'Fish pie', was: 'Fish pie' }).then(ok),
  'meals.move': async (api, { categoryId, of }) =>
    api.meals
      .move({ categoryId, meal: 'dinner', from: mealDay, to: otherDay, wasFrom: 'Fish pie', wasTo: null })
      .then(ok)
      .finally(async () => {
        await superuser('delete from app.meal_plans where category_id = $1 and plan_date = $2', [categoryId, otherDay])
        await superuser("update app.meal_plans set dinner = 'Fish pie' where id = $1", [of('mealPlan')])
      }),
})

const shoppingProbes = inPlaces(places, {
  'shopping.generate': async (api, { categoryId, of }) => {
    const { items } = await api.shopping.generate({ categoryId, weekStartDate: mealDay })
    const made = items.filter(({ id }) => id !== of('shoppingItem')).map(({ id, itemName }) => ({ id, itemName }))
    await superuser('delete from app.shopping_lists where id = any ($1)', [made.map(({ id }) => id)])
    return made.map(({ itemName }) => itemName).join() === 'Fish pie' ? 'OK' : 'something else'
  },
  'shopping.restore': async (api, { categoryId }) => api.shopping.restore({ categoryId, weekStartDate: emptyWeek, items: [] }).then(ok),
  'shopping.tick': async (api, { of }) => api.shopping.tick({ itemId: of('shoppingItem'), purchased: true }).then(ok),
  'members.whoChanged': async (api, { of }) => {
    const things = { shopping: of('shoppingItem'), tasks: of('task'), meals: of('mealPlan') }
    const asked = Object.entries(things).map(async ([kind, id]) => api.members.whoChanged(ChangedRow.parse({ of: kind, id })))
    const refusals = (await Promise.allSettled(asked)).filter((one) => one.status === 'rejected')
    if (refusals.length === 0) return 'OK'
    if (refusals.length < asked.length) return `${refusals.length} of them refused`
    throw refusals[0]?.reason
  },
})

/** The routes of meals and shopping lists beside those of the samples. */
export const householdProbes: Readonly<Record<string, RouteProbe>> = { ...mealProbes, ...shoppingProbes }
