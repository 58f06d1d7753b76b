import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from './api.ts'

/** A kind of entity with a collection page and a page for each entity, and the texts of these screens. */
export type SubjectScreen = {
  kind: 'cars' | 'houses' | 'children' | 'pets'
  /** The fields of an entity besides its name. */
  more: Readonly<Record<string, string>>
  /** Whether the cards are in the order of their names; otherwise the latest is first. */
  byName: boolean
  /** The longest values of the fields besides the name. */
  longest: Readonly<Record<string, string>>
  emptyViewOnly: string
  search: string
  /** Returns the address of the page of an entity. */
  at: (id: string) => string
  /** The location that this page shows, and some of its content for people with view permission. */
  place: string
  inside: string
  /** The number of contract dates on a card. */
  dates: number
}

/** All four kinds. */
export const subjectScreens: readonly SubjectScreen[] = [
  {
    kind: 'cars',
    byName: false,
    more: { numberPlate: 'GO1 DEN' },
    longest: { numberPlate: 'W'.repeat(20) },
    emptyViewOnly: 'No cars have been added here yet.',
    search: 'Search cars',
    at: (id) => `/car/${id}`,
    place: 'Cars',
    inside: 'MOT',
    dates: 4,
  },
  {
    kind: 'houses',
    byName: false,
    more: { address: 'Golden Row, Leeds' },
    longest: { address: 'W'.repeat(300) },
    emptyViewOnly: 'No houses have been added here yet.',
    search: 'Search houses',
    at: (id) => `/house/${id}`,
    place: 'Buy-to-Let Houses',
    inside: 'Electricity',
    dates: 4,
  },
  {
    kind: 'children',
    byName: true,
    more: {},
    longest: {},
    emptyViewOnly: 'No children have been added here yet.',
    search: 'Search children',
    at: (id) => `/children/${id}/tasks`,
    place: 'Children',
    inside: 'No tasks have been added here yet.',
    dates: 0,
  },
  {
    kind: 'pets',
    byName: true,
    more: { type: 'Goldfish' },
    longest: { type: 'W'.repeat(60) },
    emptyViewOnly: 'No pets have been added here yet.',
    search: 'Search pets',
    at: (id) => `/pets/${id}/tasks`,
    place: 'Pets',
    inside: 'No tasks have been added here yet.',
    dates: 0,
  },
]

type NewThing = Pick<SubjectScreen, 'kind'> & { more: Readonly<Record<string, string | null>>; categoryId: string; name: string }

/** Adds an entity of a kind without its screens; returns its id. */
export async function addOfKind(page: Page, { kind, ...thing }: NewThing): Promise<string> {
  const id = makeId()
  const { more, ...named } = thing
  await ask(page, 'POST', `/${kind}`, { id, ...named, ...more })
  return id
}
