import type { KeptIn } from '#organizer/events/contract.ts'
import type { QuickPlace } from './preset.ts'

/** A place for events. */
export type EventPlace = QuickPlace & {
  of: KeptIn
  /** The id by which a line names the child whose place it is. */
  child: string | undefined
  /** The ids of all whom a line can name for an event there. */
  people: readonly string[]
}

/** Returns the places at which an event can be for all who are named; every place where there is none. */
export function placesFor(named: readonly string[], places: readonly EventPlace[]): readonly EventPlace[] {
  const fitting = places.filter(({ people }) => named.every((id) => people.includes(id)))
  return fitting.length > 0 ? fitting : places
}

/** Returns the place of the child who is named; of several children of one category that is the category itself. */
export function placeOfChildren(named: readonly string[], places: readonly EventPlace[]): EventPlace | undefined {
  const [first, ...others] = places.filter(({ child }) => child !== undefined && named.includes(child))
  if (first === undefined || others.length === 0) return first
  const isOneCategory = others.every(({ categoryId }) => categoryId === first.categoryId)
  return isOneCategory ? places.find(({ id }) => id === first.categoryId) : undefined
}
