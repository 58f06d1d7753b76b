import type { ReactNode } from 'react'
import type { CardControls } from '#platform/web/ui/edit-and-delete.tsx'
import type { Category, DefaultKind } from '../contract.ts'

/** The kinds whose page lists entities. */
export type CollectionKind = Exclude<DefaultKind, 'home' | 'health' | 'meals'>

/** What the cards of a collection page show: one car, house, child or pet. */
export type Entity = { id: string; name: string }

/** The texts of a kind that its page shows. */
export type CollectionText = 'title' | 'subtitle' | 'add' | 'addFirst' | 'empty' | 'emptyViewOnly' | 'loadFailed'

/** What a collection page shows. */
export type Collection<Thing> = {
  kind: CollectionKind
  t: (key: CollectionText) => string
  /** Returns the text under the failure to load it. */
  comfort?: (() => string) | undefined
  query: { data: { category: Category } | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** In their order; unset until they are loaded. */
  things: readonly Thing[] | undefined
  /** Returns the text that is searched. */
  textOf: (thing: Thing) => string
  /** Renders its card, an item of a list; without controls for those who may only view. */
  renderCard: (thing: Thing, controls: CardControls | undefined) => ReactNode
  /** Renders the picture of the empty page, with the lamp on when there is something to do. Unset: the drawing of the kind. */
  renderEmpty?: (lit: boolean) => ReactNode
}
