import type { ReactNode } from 'react'
import type { CardControls } from '../../../platform/web/ui/named-card.tsx'
import type { Category, DefaultKind } from '../contract.ts'

/** What stands on a card of an area page. */
export type AreaThing = { id: string; name: string }

type AreaWords = {
  title: string
  subtitle: string
  /** The button that adds one more, and the one that adds the first. */
  add: string
  addFirst: string
  search: string
  empty: string
  emptyViewOnly: string
  loadFailed: string
  /** The sentence under `loadFailed`; unset: that nothing is lost. */
  comfort?: string
}

/** What an area page shows. */
export type Area<Thing> = {
  kind: DefaultKind
  words: AreaWords
  reading: { data: { category: Category } | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** In their order; unset until they are read. */
  things: readonly Thing[] | undefined
  /** What is searched. */
  textOf: (thing: Thing) => string
  /** Its card, an item of a list; without controls for those who may only look. */
  renderCard: (thing: Thing, controls: CardControls | undefined) => ReactNode
  /** What the page shows where there is nothing yet, lit when there is something to do. Unset: the room of the kind. */
  renderEmpty?: (lit: boolean) => ReactNode
}
