import { queryOptions } from '@tanstack/react-query'
import type { Category } from '#foundation/categories/contract.ts'
import { byName } from '#platform/shared/by-name.ts'
import { allPagesWith } from '#platform/web/api/all-pages.ts'
import { type ApiContext, apiOf } from '#platform/web/api/api-client.ts'
import type { KeptStep } from '#platform/web/kept/kept-here.ts'
import type { KeptPart } from '#platform/web/live/query-meta.ts'
import type {
  Car,
  CarChange,
  carsContract,
  Child,
  ChildChange,
  childrenContract,
  House,
  HouseChange,
  housesContract,
  Pet,
  PetChange,
  petsContract,
} from '../contract.ts'

/** What all kinds of subjects have. */
export type Subject = { id: string; categoryId: string; name: string; version: number }

type Reading = { signal: AbortSignal }
type Changing = { context: ApiContext; signal?: AbortSignal }
/** The routes of a kind; `Typed` are the fields of its form. */
type Routes<Thing, Typed> = {
  list: (input: { categoryId: string; from: string | undefined }, options: Reading) => Promise<{ category: Category; subjects: Thing[] }>
  get: (input: { id: string }, options: Reading) => Promise<{ category: Category; subject: Thing }>
  add: (input: { id: string; categoryId: string } & Typed, options: Changing) => Promise<Thing>
  change: (input: { id: string; ifVersion: number } & Typed, options: Changing) => Promise<Thing>
  remove: (input: { id: string }, options: Changing) => Promise<object>
}

/** The name of a kind in the API, in the order of its list, and what a device keeps of it. */
type Kind = { many: 'cars' | 'houses' | 'children' | 'pets'; order: 'newest' | 'name'; keep: KeptStep; keepPart?: KeptPart }

const reads = ['subjects', 'categories', 'category_permissions'] as const

/** The routes of a kind and its queries: those of a category, in their order, and one, each with the category. */
export type SubjectApi<Thing extends Subject, Typed> = ReturnType<typeof subjectApi<Thing, Typed>>

function subjectApi<Thing extends Subject, Typed>(routes: Routes<Thing, Typed>, { many, order, ...kept }: Kind) {
  return {
    routes,
    many,
    inOrder: (subjects: readonly Thing[]): readonly Thing[] => (order === 'name' ? subjects.toSorted(byName) : subjects),
    listQuery: (categoryId: string) =>
      queryOptions({
        queryKey: [many, 'list', categoryId],
        queryFn: async ({ signal }) => {
          const { answer, things } = await allPagesWith(
            async (from) => routes.list({ categoryId, from }, { signal }),
            (page) => page.subjects,
          )
          return { ...answer, subjects: order === 'name' ? things.toSorted(byName) : things }
        },
        meta: { reads, categoryId, ...kept },
      }),
    oneQuery: (id: string) =>
      queryOptions({
        queryKey: [many, 'one', id],
        queryFn: async ({ signal }) => routes.get({ id }, { signal }),
        meta: { reads, ...kept },
      }),
  }
}

const withoutAllergies = { keep: 'lists', keepPart: { without: ['allergies'] } } as const

/** What the form of each kind saves. */
type Fields<Change> = Omit<Change, 'id' | 'ifVersion'>
export type CarFields = Fields<CarChange>
export type HouseFields = Fields<HouseChange>
export type ChildFields = Fields<ChildChange>
export type PetFields = Fields<PetChange>

export const cars = subjectApi<Car, CarFields>(apiOf<typeof carsContract>('cars'), { many: 'cars', order: 'newest', keep: 'everything' })
export const houses = subjectApi<House, HouseFields>(apiOf<typeof housesContract>('houses'), {
  many: 'houses',
  order: 'newest',
  keep: 'everything',
})
export const children = subjectApi<Child, ChildFields>(apiOf<typeof childrenContract>('children'), {
  many: 'children',
  order: 'name',
  ...withoutAllergies,
})
export const pets = subjectApi<Pet, PetFields>(apiOf<typeof petsContract>('pets'), { many: 'pets', order: 'name', ...withoutAllergies })
