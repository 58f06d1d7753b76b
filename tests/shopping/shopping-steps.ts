import { type Arbitrary, array, boolean, constant, constantFrom, nat, oneof, record, tuple } from 'fast-check'
import { makeId } from '../../src/platform/shared/new-id.ts'
import type { Action, ModelWeek } from './shopping-model.ts'

/** What somebody is about to do; which item is meant is decided when the list is known. */
export type Wish =
  | { wish: 'plan'; day: number; meal: string; lines: readonly string[] }
  | { wish: 'generate'; discardTicks: boolean }
  | { wish: 'tick'; which: number; ticked: boolean }
  | { wish: 'add' | 'change'; which: number; name: string; quantity: string }
  | { wish: 'remove'; which: number }
  | { wish: 'restore' }

// Few names, so that they meet.
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

/** A week that was planned and made twice, and what people do with its list then. */
export const aStory: Arbitrary<readonly Wish[]> = tuple(
  tuple(aPlan, aGeneration, aPlan, aGeneration),
  array(aWish, { minLength: 3, maxLength: 12 }),
).map(([beginning, rest]) => [...beginning, ...rest])

/** What a wish comes down to as the list stands; undefined where there is nothing to do it to. */
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
