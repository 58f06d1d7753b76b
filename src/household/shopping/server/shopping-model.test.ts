import { asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/groups.ts'
import { createKitchen, planMeal } from '#tests/shopping-list.ts'
import { findFault } from '#tests/find-fault.ts'
import { isProof } from '#tests/is-proof.ts'
import { act, type Action, anEmptyWeek, type ModelItem, type ModelWeek } from '#tests/shopping/shopping-model.ts'
import { aStory, decide } from '#tests/shopping/shopping-steps.ts'
import { apiAs, superuser } from '#tests/people.ts'
import type { ShoppingItem } from '../contract.ts'

// Two seconds here, a minute for the proof; for hours set SHOPPING_MODEL_SECONDS=3600.
const seconds = Number(process.env['SHOPPING_MODEL_SECONDS'] ?? (isProof ? 60 : 2))

type Kitchen = Awaited<ReturnType<typeof createKitchen>>

test(
  'whatever people plan, generate, tick, write and restore, the list equals the model',
  { tags: ['SHOP-10', 'SHOP-11', 'GAP-117', 'GAP-118'], timeout: (seconds + 240) * 1000 },
  async () => {
    const kitchen = await createKitchen()
    const theRules = asyncProperty(aStory, async (story) => {
      for (const table of ['meal_plans', 'shopping_lists']) {
        await superuser(`delete from app.${table} where category_id = $1`, [kitchen.categoryId])
      }
      let week = anEmptyWeek
      for (const wish of story) {
        const action = decide(wish, week)
        if (action !== undefined) week = await take(kitchen, week, action)
      }
    })
    expect(await findFault(seconds, theRules)).toBeUndefined()
  },
)

/** Performs an action on the server and in the model; both must have the same outcome. */
async function take(kitchen: Kitchen, week: ModelWeek, action: Action): Promise<ModelWeek> {
  const outcome = await outcomeOf(perform(kitchen, week, action))
  const list = await kitchen.list()
  const idOfMade = (name: string): string => list.find(({ itemName, origin }) => itemName === name && origin === 'meals')?.id ?? 'nowhere'
  const expected = act(week, action, idOfMade)
  expect(outcome, JSON.stringify(action)).toBe(expected === undefined ? 'TICKED' : 'OK')
  const after = expected ?? week
  expect(list.map(toModel).toSorted(byId), JSON.stringify(action)).toEqual(after.list.toSorted(byId))
  return after
}

async function perform({ ada, ben, categoryId, of, list }: Kitchen, week: ModelWeek, action: Action): Promise<unknown> {
  const [mine, theirs] = [apiAs(ada).shopping, apiAs(ben).shopping]
  if (action.do === 'plan') {
    const [day = '', meal = ''] = action.place.split(' ')
    return planMeal(categoryId, { after: Number(day), meal, text: action.text === '' ? null : action.text })
  }
  if (action.do === 'generate') return mine.generate({ ...of, discardTicks: action.discardTicks })
  if (action.do === 'restore') return theirs.restore({ ...of, items: week.former.map(asSent) })
  if (action.do === 'tick') return theirs.tick({ itemId: action.id, purchased: action.ticked })
  if (action.do === 'remove') return mine.remove({ itemId: action.id })
  const { id, name: itemName, quantity } = action
  if (action.do === 'add') return mine.add({ ...of, id, itemName, quantity })
  const ifVersion = (await list()).find((item) => item.id === id)?.version ?? 0
  return theirs.change({ itemId: id, ifVersion, itemName, quantity })
}

function toModel({ id, itemName, quantity, purchased, origin }: ShoppingItem): ModelItem {
  return { id, name: itemName, quantity, ticked: purchased, byHand: origin === 'hand' }
}

const asSent = ({ id, name, quantity, ticked }: ModelItem) => ({ id, itemName: name, quantity, purchased: ticked })

const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1)
