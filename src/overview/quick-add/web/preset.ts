import type { CategoryKind } from '#foundation/categories/contract.ts'
import { holds, subjectKindIn } from '#household/subjects/shared/subject-kinds.ts'
import { plainText } from '#platform/shared/plain-text.ts'

/** What can be added from anywhere. */
export const quickKinds = ['task', 'shopping', 'event', 'date', 'contract'] as const
export type QuickKind = (typeof quickKinds)[number]

/** A place for what is added: a room, or a child, a pet or a subcategory in one. */
export type QuickPlace = { id: string; name: string; categoryId: string; familyId: string; familyName: string; kind: CategoryKind }

// What the household has to do about them has no other place.
const dated = ['date', 'contract', 'task', 'event'] as const

const kindsIn: Readonly<Partial<Record<CategoryKind, readonly QuickKind[]>>> = {
  meals: ['shopping', 'task', 'event'],
  home: dated,
  health: dated,
}

/** Returns what can be added to a category of a kind, the likeliest first. */
export function quickKindsOf(kind: CategoryKind): readonly QuickKind[] {
  const listed = subjectKindIn(kind)
  return listed !== undefined && holds(listed, 'subcategories') ? dated : (kindsIn[kind] ?? ['task', 'event'])
}

type Known = {
  /** What is to be added. */
  what: QuickKind
  /** The address of the screen. */
  href: string
  /** What is typed, which may name a place. */
  typed?: string | undefined
  /** The space that the dashboard shows. */
  spaceId: string | undefined
  /** The place used last in a space. */
  used: (familyId: string) => string | undefined
}

/** Returns the places in the order in which they are offered: those of the space that is shown, then the others. */
export function inOfferedOrder<Place extends QuickPlace>(places: readonly Place[], spaceId: string | undefined): Place[] {
  const isHere = ({ familyId }: Place): boolean => familyId === spaceId
  return [...places.filter(isHere), ...places.filter((place) => !isHere(place))]
}

/**
 * Returns the place that is preset: the one on the screen, else the one that the words name, else the one used last in the space that is shown, else
 * the only one there is, or the only one in which nothing else is likelier to be added.
 */
export function presetPlace<Place extends QuickPlace>(places: readonly Place[], known: Known): Place | undefined {
  const { what, href, typed = '', spaceId, used } = known
  const offered = inOfferedOrder(places, spaceId)
  return (
    offered.find(({ id }) => href.includes(id)) ??
    onlyOf(offered.filter(({ categoryId }) => href.includes(categoryId))) ??
    namedIn(typed, offered, spaceId) ??
    offered.find(({ id, familyId }) => familyId === spaceId && id === used(familyId)) ??
    onlyOf(offered) ??
    onlyOf(offered.filter(({ kind }) => quickKindsOf(kind)[0] === what))
  )
}

/** Returns the only place whose name is among the words, as Tobi is in 'Pick up Tobi': of the space that is shown, else of all. */
function namedIn<Place extends QuickPlace>(typed: string, places: readonly Place[], spaceId: string | undefined): Place | undefined {
  const words = ` ${wordsOf(typed)} `
  const named = places.filter(({ name }) => wordsOf(name) !== '' && words.includes(` ${wordsOf(name)} `))
  return onlyOf(named.filter(({ familyId }) => familyId === spaceId)) ?? onlyOf(named)
}

const wordsOf = (text: string): string =>
  plainText(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

const onlyOf = <Place>(places: readonly Place[]): Place | undefined => (places.length === 1 ? places[0] : undefined)
