import type { Page } from '@playwright/test'
import { makeId } from '../../src/platform/shared/new-id.ts'
import { ask } from './api.ts'

/** A kind of entity with a collection page and a page for each entity, and the texts of these screens. */
export type EntityKind = {
  kind: 'cars' | 'houses' | 'children' | 'pets'
  /** The fields of an entity besides its name. */
  more: Readonly<Record<string, string>>
  /** Whether the cards are in the order of their names; otherwise the latest is first. */
  byName: boolean
  /** The longest values of the fields besides the name. */
  longest: Readonly<Record<string, string>>
  emptyViewOnly: string
  search: string
  listFailed: string
  /** Returns the address of the page of an entity. */
  at: (id: string) => string
  /** The location that this page shows, and some of its content for people with view permission. */
  place: string
  inside: string
  /** The number of contract dates on a card. */
  dates: number
  detailsFailed: string
}

/** All four kinds. */
export const entityKinds: readonly EntityKind[] = [
  {
    kind: 'cars',
    byName: false,
    more: { numberPlate: 'GO1 DEN' },
    longest: { numberPlate: 'W'.repeat(20) },
    emptyViewOnly: 'No cars have been added here yet.',
    search: 'Search cars',
    listFailed: 'Failed to load cars',
    at: (id) => `/car/${id}`,
    place: 'Cars',
    inside: 'MOT',
    dates: 4,
    detailsFailed: 'Failed to load car details',
  },
  {
    kind: 'houses',
    byName: false,
    more: { address: 'Golden Row, Leeds' },
    longest: { address: 'W'.repeat(300) },
    emptyViewOnly: 'No houses have been added here yet.',
    search: 'Search houses',
    listFailed: 'Failed to load houses',
    at: (id) => `/house/${id}`,
    place: 'Buy-to-Let Houses',
    inside: 'Electricity',
    dates: 4,
    detailsFailed: 'Failed to load house details',
  },
  {
    kind: 'children',
    byName: true,
    more: {},
    longest: {},
    emptyViewOnly: 'No children have been added here yet.',
    search: 'Search children',
    listFailed: 'Failed to load children',
    at: (id) => `/children/${id}/tasks`,
    place: 'Children',
    inside: 'No tasks have been added here yet.',
    dates: 0,
    detailsFailed: 'Failed to load data',
  },
  {
    kind: 'pets',
    byName: true,
    more: { type: 'Goldfish' },
    longest: { type: 'W'.repeat(60) },
    emptyViewOnly: 'No pets have been added here yet.',
    search: 'Search pets',
    listFailed: 'Failed to load pets',
    at: (id) => `/pets/${id}/tasks`,
    place: 'Pets',
    inside: 'No tasks have been added here yet.',
    dates: 0,
    detailsFailed: 'Failed to load data',
  },
]

type NewThing = Pick<EntityKind, 'kind'> & { more: Readonly<Record<string, string | null>>; categoryId: string; name: string }

/** Adds an entity of a kind without its screens; returns its id. */
export async function addOfKind(page: Page, { kind, ...thing }: NewThing): Promise<string> {
  const id = makeId()
  const { more, ...named } = thing
  await ask(page, 'POST', `/${kind}`, { id, ...named, ...more })
  return id
}
