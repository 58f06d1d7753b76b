import { type Arbitrary, array, constant, constantFrom, nat, oneof, option, record, tuple } from 'fast-check'
import type { Permission } from '#foundation/sharing/contract.ts'
import type { Action, Levels, State } from './sharing-model.ts'

/** An intended action, chosen before the state at that time is known. `by` null: the person who would naturally do it. */
export type Wish =
  | {
      wish: 'invite'
      by: number
      group: number
      to: number
      memberType: 'family' | 'friend'
      a: Permission | null
      b: Permission | null
      foreign: boolean
    }
  | { wish: 'change'; by: number | null; nth: number; a: Permission | null; b: Permission | null; stale: boolean }
  | { wish: 'cancel' | 'accept' | 'decline'; by: number | null; nth: number }
  | { wish: 'changeRole'; by: number; group: number; person: number; role: 'admin' | 'full_access' | 'view_only' }
  | { wish: 'changeLevel'; by: number; group: number; person: number; category: 'a' | 'b'; level: Permission | null }
  | { wish: 'removeMember'; by: number; group: number; person: number }
  | { wish: 'deleteCategory'; by: number; group: number; category: 'a' | 'b' }

/** One action, or two at the same moment. */
export type Step = readonly [Wish] | readonly [Wish, Wish]

const person = nat({ max: 3 })
const mostly = <T>(weight: number, usual: T, other: Arbitrary<T>): Arbitrary<T> =>
  oneof({ weight, arbitrary: constant(usual) }, { weight: 1, arbitrary: other })
// Most are about the first group and the latest events, and by people with the right to do them; otherwise little would interact.
const group = mostly(5, 0, constant(1))
const nth = mostly(4, 0, nat({ max: 3 }))
const natural = mostly<number | null>(6, null, person)
const creator = mostly(4, 0, person)
const inviter = oneof({ weight: 3, arbitrary: constant(0) }, { weight: 3, arbitrary: constant(2) }, { weight: 1, arbitrary: person })
const member = mostly(2, 2, person)
const guest = mostly(2, 3, person)
const level = option(constantFrom('view', 'edit'), { freq: 2 })
const memberType = constantFrom('family', 'friend')
const seldom = nat({ max: 9 }).map((number) => number === 0)
const category = constantFrom('a', 'b')
const role = constantFrom('admin', 'full_access', 'view_only')
const is = <const Name extends string>(name: Name): Arbitrary<Name> => constant(name)

const anInvite = record({ wish: is('invite'), by: inviter, group, to: guest, memberType, a: level, b: level, foreign: seldom })
const anAnswer = record({ wish: mostly<'accept' | 'decline'>(5, 'accept', constant('decline')), by: natural, nth })
const aChange = record({ wish: is('change'), by: natural, nth, a: level, b: level, stale: seldom })
const aCancellation = record({ wish: is('cancel'), by: natural, nth })
const aWish: Arbitrary<Wish> = oneof(
  { weight: 6, arbitrary: anInvite },
  { weight: 5, arbitrary: anAnswer },
  { weight: 2, arbitrary: aChange },
  { weight: 2, arbitrary: aCancellation },
  { weight: 3, arbitrary: record({ wish: is('changeRole'), by: creator, group, person: member, role }) },
  { weight: 2, arbitrary: record({ wish: is('changeLevel'), by: creator, group, person: member, category, level }) },
  { weight: 2, arbitrary: record({ wish: is('removeMember'), by: creator, group, person: guest }) },
  { weight: 2, arbitrary: record({ wish: is('deleteCategory'), by: creator, group, category }) },
)

const aStep: Arbitrary<Step> = oneof(
  { weight: 4, arbitrary: tuple(aWish).map((wishes): Step => wishes) },
  { weight: 2, arbitrary: tuple(aWish, aWish).map((wishes): Step => wishes) },
  { weight: 1, arbitrary: tuple(anAnswer, oneof(anAnswer, aCancellation, aChange)).map((wishes): Step => wishes) },
)

/** Actions of people one after the other, some at the same moment. */
export const aStory: Arbitrary<readonly Step[]> = array(aStep, { minLength: 4, maxLength: 20 })

/** An attempt to invite, whether or not it was allowed; its index in the list is the key. */
export type Attempt = { from: number; to: number }

export function decide(wish: Wish, state: State, attempts: Attempt[]): Action {
  if (wish.wish === 'invite') {
    const { by, group, to, memberType } = wish
    attempts.push({ from: by, to })
    const levels = { ...levelsOf(group, wish), ...(wish.foreign ? { [`${1 - group}a`]: 'view' as const } : {}) }
    return { do: 'invite', by, group, to, memberType, levels, key: attempts.length - 1 }
  }
  if (wish.wish === 'deleteCategory') return { do: 'deleteCategory', by: wish.by, category: `${wish.group}${wish.category}` }
  if (!('nth' in wish)) return decideAboutMember(wish, state)
  const { key, from, to } = meant(wish.nth, attempts)
  if (wish.wish !== 'change') return { do: wish.wish, by: wish.by ?? (wish.wish === 'cancel' ? from : to), key }
  const invitation = state.invitations.find((other) => other.key === key)
  const ifVersion = (invitation?.version ?? 1) + (wish.stale ? 1 : 0)
  return { do: 'change', by: wish.by ?? from, key, levels: levelsOf(invitation?.group ?? 0, wish), ifVersion }
}

type AboutMember = Extract<Wish, { wish: 'changeRole' | 'changeLevel' | 'removeMember' }>

function decideAboutMember(wish: AboutMember, { members }: State): Action {
  const member = members.find(({ group, person }) => group === wish.group && person === wish.person)
  const { serial, version: ifVersion } = member ?? { serial: -1, version: 1 }
  if (wish.wish === 'removeMember') return { do: 'removeMember', by: wish.by, serial }
  if (wish.wish === 'changeRole') return { do: 'changeRole', by: wish.by, serial, role: wish.role, ifVersion }
  const category = `${wish.group}${wish.category}`
  return { do: 'changeLevel', by: wish.by, serial, category, level: wish.level, ifVersion: member?.levels[category]?.version ?? 1 }
}

// Counted from the last; belongs to nobody when there is none.
function meant(nth: number, attempts: readonly Attempt[]): Attempt & { key: number } {
  const key = attempts.length - 1 - (attempts.length === 0 ? 0 : nth % attempts.length)
  return { key, ...(attempts[key] ?? { from: 0, to: 0 }) }
}

function levelsOf(group: number, { a, b }: { a: Permission | null; b: Permission | null }): Levels {
  return { ...(a === null ? {} : { [`${group}a`]: a }), ...(b === null ? {} : { [`${group}b`]: b }) }
}
