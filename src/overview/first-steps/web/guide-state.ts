import type { Category, CategoryKind } from '#foundation/categories/contract.ts'
import type { Space } from '#foundation/families/contract.ts'
import type { InviteOffer } from '#foundation/invitations/web/use-invite-form.ts'
import type { FirstSteps } from '../contract.ts'

const ofGroup = ['rooms', 'contract', 'invite', 'event'] as const

/** One of the steps after the question. */
export type StepName = (typeof ofGroup)[number]

// Nobody is pressed to share what is just for them.
const ofPersonal: readonly StepName[] = ['rooms', 'contract', 'event']

/**
 * The progress of a person: the steps there are in this space and those done, the first that is neither done nor put off, the contract they
 * wrote, the categories that could contain one, and the first that could contain an event.
 */
export type GuideState = {
  steps: readonly StepName[]
  done: readonly StepName[]
  next: StepName | undefined
  contract: FirstSteps['contract']
  places: readonly Category[]
  first: Category | undefined
}

// These have subcategories of their own for contracts; those of houses and cars come with a house or a car.
const withContracts: ReadonlySet<CategoryKind> = new Set(['home', 'health'])

type Known = { progress: FirstSteps; space: Pick<Space, 'groupType'>; categories: readonly Category[]; putOff: readonly StepName[] }

/** Returns what the guide shows, from the person's progress and the categories of the space, which may be known earlier. */
export function stepsOf({ progress, space, categories, putOff }: Known): GuideState {
  const { categories: hasCategories, contract, invitation, event } = progress
  const is = { rooms: hasCategories || categories.length > 0, contract: contract !== null, invite: invitation, event }
  const steps = space.groupType === 'personal' ? ofPersonal : ofGroup
  return {
    steps,
    done: steps.filter((name) => is[name]),
    next: steps.find((name) => !is[name] && !putOff.includes(name)),
    contract,
    places: categories.filter(({ kind, access }) => access === 'edit' && withContracts.has(kind)),
    first: categories.find(({ access }) => access === 'edit'),
  }
}

/** Returns what the first invitation offers: a family everything but Health, friends nothing yet. */
export function firstOffer({ groupType }: Pick<Space, 'groupType'>, categories: readonly Category[]): InviteOffer {
  const shared = groupType === 'family' ? categories.filter(({ kind }) => kind !== 'health') : []
  return { memberType: '', levels: Object.fromEntries(shared.map(({ id }) => [id, 'edit'])) }
}
