import type { ShoppingItem } from '#household/shopping/contract.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson, superuser } from './people.ts'

/** The Monday of the week of the shopping list. */
export const monday = '2026-11-16'

/** Ada's group with a meal planner that Ben may edit and Lou may view; `of` is the list of one week. */
export async function createKitchen() {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const { id: categoryId } = await addCategory(family, 'meals')
  const ben = await addMember(family, { permissions: { [categoryId]: 'edit' }, firstName: 'Ben' })
  const lou = await addMember(family, { permissions: { [categoryId]: 'view' }, firstName: 'Lou' })
  const list = async () => (await apiAs(ada).shopping.list({ categoryId, weekStartDate: monday })).items
  return { ada, ben, lou, family, categoryId, of: { categoryId, weekStartDate: monday }, list }
}

/** Plans a meal the given number of days after the Monday, bypassing policies; null plans nothing. */
export async function planMeal(
  categoryId: string,
  { after = 0, meal = 'dinner', text }: { after?: number; meal?: string; text: string | null },
) {
  await superuser(
    `insert into app.meal_plans (category_id, plan_date, ${meal}) values ($1, $2, $3)
     on conflict (category_id, plan_date) do update set ${meal} = $3`,
    [categoryId, daysAfter(monday, after), text],
  )
}

export function newItem(said: { itemName?: string; quantity?: string; purchased?: boolean } = {}) {
  return { id: makeId(), itemName: 'Milk', ...said }
}

/** Returns items as a person sees them: '2 Milk', ticked ones with an x in front, those added by hand with a star at the end. */
export function seen(items: readonly ShoppingItem[]): string[] {
  return items.map(
    ({ itemName, quantity, purchased, origin }) => `${purchased ? 'x ' : ''}${quantity} ${itemName}${origin === 'hand' ? ' *' : ''}`,
  )
}
