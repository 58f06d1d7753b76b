import { daysAfter, mondayOf } from '../../../platform/shared/dates.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import type { Home } from './demo-home.ts'
import { type DemoDay, demoMealNotes, demoShopping, demoWeeks } from './meals.ts'
import type { Visitor } from './visitor.ts'

const meals = ['breakfast', 'lunch', 'dinner', 'snacks'] as const

/** Writes the meals of last week, this week and the next, and the lists of the first two: last week's bought, this week's half bought. */
export async function writeMeals({ today, people: { ada }, family }: Home): Promise<void> {
  const categoryId = family.categories.meals
  const lastMonday = daysAfter(mondayOf(today), -7)
  const days = demoWeeks.flat().map((plan, count) => ({ plan, planDate: daysAfter(lastMonday, count) }))
  await Promise.all(days.map(async ({ plan, planDate }) => writeDay(ada, { categoryId, plan, planDate })))
  for (const { week, day, text } of demoMealNotes) {
    await ada.meals.save({ categoryId, planDate: daysAfter(lastMonday, 7 * week + day), field: 'notes', text, was: null })
  }
  await writeList(ada, { categoryId, weekStartDate: lastMonday, isBought: () => true })
  const weekStartDate = mondayOf(today)
  for (const typed of demoShopping) await ada.shopping.add({ id: makeId(), categoryId, weekStartDate, ...typed })
  await writeList(ada, { categoryId, weekStartDate, isBought: (index) => index % 2 === 0 })
}

type Planned = { categoryId: string; planDate: string; plan: DemoDay }

async function writeDay(ada: Visitor, { categoryId, planDate, plan }: Planned): Promise<void> {
  for (const [index, field] of meals.entries()) {
    const text = plan[index]?.replaceAll(', ', '\n') ?? ''
    if (text !== '') await ada.meals.save({ categoryId, planDate, field, text, was: null })
  }
}

type List = { categoryId: string; weekStartDate: string; isBought: (index: number) => boolean }

async function writeList(ada: Visitor, { categoryId, weekStartDate, isBought }: List): Promise<void> {
  const { items } = await ada.shopping.generate({ categoryId, weekStartDate })
  const bought = items.filter((_, index) => isBought(index))
  await Promise.all(bought.map(async ({ id }) => ada.shopping.tick({ itemId: id, purchased: true })))
}
