import type { ReactNode } from 'react'
import type { CardControls } from '../../../platform/web/ui/named-card.tsx'
import type { Category } from '../contract.ts'

/** The kinds whose page lists things of one sort. The page takes its words from the texts of that name. */
export type CollectionKind = 'cars' | 'children' | 'houses' | 'pets' | 'travel'

/** What stands on a card of an area page. */
export type Entity = { id: string; name: string }

/** What an area page shows. */
export type Collection<Thing> = {
  kind: CollectionKind
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
