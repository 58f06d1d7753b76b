import { type Arbitrary, array, constant, constantFrom, nat, oneof, option, record, tuple } from 'fast-check'
import type { TaskStatus } from '#organizer/tasks/contract.ts'
import type { Action, Garden } from './credits-model.ts'

/** The number of people and tasks in a story: few, so that they interact. */
export const people = 3
export const tasks = 3

/** An intended action, chosen before the state of the task at that time is known. */
export type Wish = { by: number; task: number } & (
  | { wish: 'set'; status: TaskStatus }
  | { wish: 'hand'; to: number | null; status: TaskStatus | null }
  | { wish: 'remove' }
)

/** One action, or two at the same moment. */
export type Step = readonly [Wish] | readonly [Wish, Wish]

const by = nat({ max: people - 1 })
const task = oneof({ weight: 3, arbitrary: constant(0) }, { weight: 2, arbitrary: nat({ max: tasks - 1 }) })
const status = constantFrom('done', 'done', 'done', 'not_started', 'not_started', 'in_progress')
const is = <const Name extends string>(name: Name): Arbitrary<Name> => constant(name)

const aWish: Arbitrary<Wish> = oneof(
  { weight: 6, arbitrary: record({ wish: is('set'), by, task, status }) },
  { weight: 3, arbitrary: record({ wish: is('hand'), by, task, to: option(by), status: option(status, { freq: 2 }) }) },
  { weight: 2, arbitrary: record({ wish: is('remove'), by, task }) },
)

const aStep: Arbitrary<Step> = oneof(
  tuple(aWish).map((wishes): Step => wishes),
  tuple(aWish, aWish).map((wishes): Step => wishes),
)

/** Actions of people one after the other, some at the same moment. */
export const aStory: Arbitrary<readonly Step[]> = array(aStep, { minLength: 3, maxLength: 14 })

/** Returns the action that a wish means in the current state. A single action on a deleted task restores it first. */
export function decide(wish: Wish, garden: Garden, isAlone: boolean): Action {
  const { by: who, task: number } = wish
  const { isThere = false, status: before = 'not_started', assignee = null, version = 1 } = garden[number] ?? {}
  if (!isThere && isAlone) return { do: 'restore', by: who, task: number, status: before, assignee }
  if (wish.wish === 'set') return { do: 'set', by: who, task: number, status: wish.status }
  if (wish.wish === 'remove') return { do: 'remove', by: who, task: number }
  return { do: 'hand', by: who, task: number, to: wish.to, status: wish.status ?? before, ifVersion: version }
}
