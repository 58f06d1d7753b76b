import { type Arbitrary, array, boolean, constant, constantFrom, nat, oneof, record, tuple } from 'fast-check'
import { makeId } from '#platform/shared/new-id.ts'
import type { Action, ModelWeek } from './shopping-model.ts'

/** An intended action; which item it means is decided when the list is known. */
export type Wish =
  | { wish: 'plan'; day: number; meal: string; lines: readonly string[] }
  | { wish: 'generate'; discardTicks: boolean }
  | { wish: 'tick'; which: number; ticked: boolean }
  | { wish: 'add' | 'change'; which: number; name: string; quantity: string }
  | { wish: 'remove'; which: number }
  | { wish: 'restore' }

// Few names, so that they collide.
const name = constantFrom('Milk', 'milk', 'Eggs', 'Rice', 'Tea')
const quantity = constantFrom('1', '2', '2 packs')
const which = nat({ max: 9 })
const is = <const Name extends string>(said: Name): Arbitrary<Name> => constant(said)

const aPlan: Arbitrary<Wish> = record({
  wish: is('plan'),
  day: nat({ max: 6 }),
  meal: constantFrom('breakfast', 'lunch', 'dinner', 'snacks'),
  lines: array(name, { maxLength: 4 }),
})

const aWish: Arbitrary<Wish> = oneof(
  { weight: 3, arbitrary: aPlan },
  { weight: 3, arbitrary: record({ wish: is('generate'), discardTicks: boolean() }) },
  { weight: 4, arbitrary: record({ wish: is('tick'), which, ticked: boolean() }) },
  { weight: 2, arbitrary: record({ wish: constantFrom('add', 'change'), which, name, quantity }) },
  { weight: 2, arbitrary: record({ wish: is('remove'), which }) },
  { weight: 3, arbitrary: record({ wish: is('restore') }) },
)

const aGeneration: Arbitrary<Wish> = constant({ wish: 'generate', discardTicks: false })

/** A week that was planned and generated twice, and the actions of people on its list after that. */
export const aStory: Arbitrary<readonly Wish[]> = tuple(
  tuple(aPlan, aGeneration, aPlan, aGeneration),
  array(aWish, { minLength: 3, maxLength: 12 }),
).map(([beginning, rest]) => [...beginning, ...rest])

/** Returns the action that a wish means for the current list; undefined where there is no item for it. */
export function decide(wish: Wish, { list }: ModelWeek): Action | undefined {
  if (wish.wish === 'plan') return { do: 'plan', place: `${wish.day} ${wish.meal}`, text: wish.lines.join('\n') }
  if (wish.wish === 'generate') return { do: 'generate', discardTicks: wish.discardTicks }
  if (wish.wish === 'restore') return { do: 'restore' }
  if (wish.wish === 'add') return { do: 'add', id: makeId(), name: wish.name, quantity: wish.quantity }
  const id = list[wish.which % Math.max(list.length, 1)]?.id
  if (id === undefined) return undefined
  if (wish.wish === 'tick') return { do: 'tick', id, ticked: wish.ticked }
  return wish.wish === 'remove' ? { do: 'remove', id } : { do: 'change', id, name: wish.name, quantity: wish.quantity }
}
