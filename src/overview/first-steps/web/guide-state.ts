import type { Category, CategoryKind } from '../../../foundation/categories/contract.ts'
import type { FirstSteps } from '../contract.ts'

/** The steps of the guide, in their order. */
export const stepNames = ['rooms', 'contract', 'invite'] as const

/** One of the steps. */
export type StepName = (typeof stepNames)[number]

/** The progress of a person: the steps done, the first that is not, the contract they wrote, and the categories that could contain one. */
export type GuideState = {
  done: readonly StepName[]
  next: StepName | undefined
  contract: FirstSteps['contract']
  places: readonly Category[]
}

// These have subcategories of their own for contracts; those of houses and cars come with a house or a car.
const withContracts: ReadonlySet<CategoryKind> = new Set(['home', 'health'])

/** Returns what the guide shows, from the person's progress and the categories of their personal space, which may be known earlier. */
export function stepsOf({ categories: hasCategories, contract, invitation }: FirstSteps, categories: readonly Category[]): GuideState {
  const is = { rooms: hasCategories || categories.length > 0, contract: contract !== null, invite: invitation }
  return {
    done: stepNames.filter((name) => is[name]),
    next: stepNames.find((name) => !is[name]),
    contract,
    places: categories.filter(({ kind, access }) => access === 'edit' && withContracts.has(kind)),
  }
}
