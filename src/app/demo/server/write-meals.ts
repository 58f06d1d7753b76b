import { daysAfter, mondayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import type { Home } from './demo-home.ts'
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

/** The meals of a day: breakfast, lunch, dinner and snacks, their items separated by commas; empty is not planned. */
type DemoDay = readonly [breakfast: string, lunch: string, dinner: string, snacks: string]

/** Three weeks of meals, Monday to Sunday: last week, this one, and the next, which is only half planned. */
const demoWeeks: readonly (readonly DemoDay[])[] = [
  [
    ['Porridge, Bananas', 'Leek soup, Rolls', 'Shepherd’s pie, Peas', 'Apples'],
    ['Toast, Eggs', 'Cheese sandwiches, Carrots', 'Lentil curry, Rice', 'Oatcakes'],
    ['Porridge, Raisins', 'Jacket potatoes, Cheese', 'Fish fingers, Potatoes, Peas', 'Grapes'],
    ['Yoghurt, Granola', 'Hummus, Pittas', 'Jollof rice, Chicken', 'Apples'],
    ['Toast, Marmalade', 'Tomato soup, Rolls', 'Pizza, Salad', 'Flapjack'],
    ['Pancakes, Berries', 'Cheese toasties', 'Egusi soup, Pounded yam', ''],
    ['Eggs, Bacon, Toast', 'Roast chicken, Potatoes, Carrots', 'Omelettes, Salad', 'Apple crumble'],
  ],
  [
    ['Porridge, Bananas', 'Chicken soup, Rolls', 'Fish pie, Peas', 'Apples'],
    ['Toast, Eggs', 'Cheese sandwiches, Carrots', 'Chickpea curry, Rice', 'Oatcakes'],
    ['Porridge, Berries', 'Tomato soup, Rolls', 'Sausages, Potatoes, Carrots', 'Grapes'],
    ['Yoghurt, Granola', 'Hummus, Pittas', 'Jollof rice, Chicken', 'Apples'],
    ['Toast, Eggs', 'Jacket potatoes, Baked beans', 'Pizza, Salad', 'Flapjack'],
    ['Pancakes, Berries', 'Cheese toasties', 'Lasagne, Salad', ''],
    ['Eggs, Toast', 'Roast beef, Potatoes, Carrots', 'Vegetable soup, Bread', 'Apples'],
  ],
  [
    ['Porridge, Bananas', 'Leek soup, Rolls', 'Moi moi, Rice', 'Oranges'],
    ['Toast, Eggs', 'Cheese sandwiches, Carrots', 'Vegetable stir-fry, Noodles', 'Oatcakes'],
    ['Porridge, Raisins', '', 'Salmon, Potatoes, Beans', ''],
    ['Yoghurt, Granola', 'Hummus, Pittas', 'Jollof rice, Chicken', ''],
    ['', '', 'Pizza', ''],
    ['Pancakes', '', '', ''],
    ['', 'Roast lamb, Potatoes, Leeks', '', ''],
  ],
]

/** The notes of days: the week, 0 to 2, the day counted from its Monday, and the words. */
const demoMealNotes = [
  { week: 0, day: 5, text: 'Ngozi cooks' },
  { week: 1, day: 3, text: 'Tobi has football, dinner at seven' },
  { week: 1, day: 6, text: 'Mia and Jonas come for lunch' },
  { week: 2, day: 5, text: 'Ngozi is at her sister’s' },
] as const

/** The items that were added to this week's list by hand. */
const demoShopping = [
  { itemName: 'Washing powder', quantity: '1 box' },
  { itemName: 'Dog food', quantity: '2 bags' },
  { itemName: 'Birthday candles', quantity: '1 pack' },
  { itemName: 'Milk', quantity: '4 pints' },
] as const
