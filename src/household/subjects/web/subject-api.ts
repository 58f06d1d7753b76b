import { queryOptions } from '@tanstack/react-query'
import type { Category } from '#foundation/categories/contract.ts'
import type { CollectionText } from '#foundation/categories/web/collection.ts'
import { byName } from '#platform/shared/by-name.ts'
import { allPagesWith } from '#platform/web/api/all-pages.ts'
import { type ApiContext, apiOf } from '#platform/web/api/api-client.ts'
import type { subjectContracts } from '../contract.ts'
import { type SubjectKind, subjectKinds } from '../shared/subject-kinds.ts'

/** What all kinds of subjects have; `personId` is set for a child who is a member of the group. */
export type Subject = { id: string; categoryId: string; name: string; version: number; personId?: string | null }

/** The texts that the catalogue of each kind has. */
export type SubjectTexts = (key: SubjectText, values?: { now?: string; name?: string }) => string
type SubjectText =
  | CollectionText
  | 'search'
  | 'edit'
  | 'save'
  | 'added'
  | 'addFailed'
  | 'updated'
  | 'updateFailed'
  | 'changedMeanwhile'
  | 'confirm'
  | 'deleted'
  | 'deleteFailed'
  | 'detailsFailed'

type Contracts = typeof subjectContracts

type Reading = { signal: AbortSignal }
type Changing = { context: ApiContext; signal?: AbortSignal }
type ReadRoutes<Thing> = {
  list: (input: { categoryId: string; from: string | undefined }, options: Reading) => Promise<{ category: Category; subjects: Thing[] }>
  get: (input: { id: string }, options: Reading) => Promise<{ category: Category; subject: Thing }>
}
/** The routes of a kind; `Typed` are the fields of its form. */
type Routes<Thing, Typed> = ReadRoutes<Thing> & {
  add: (input: { id: string; categoryId: string } & Typed, options: Changing) => Promise<Thing>
  change: (input: { id: string; ifVersion: number } & Typed, options: Changing) => Promise<Thing>
  remove: (input: { id: string }, options: Changing) => Promise<object>
}

const reads = ['subjects', 'categories', 'category_permissions'] as const

function queriesOf<Thing extends Subject, Kind extends SubjectKind>(kind: Kind, routes: ReadRoutes<Thing>) {
  const facts: (typeof subjectKinds)[Kind] = subjectKinds[kind]
  const { many, order } = facts
  const kept = 'inListsWithout' in facts ? { keep: 'lists' as const, keepPart: { without: facts.inListsWithout } } : everything
  const inOrder = (subjects: readonly Thing[]): Thing[] => (order === 'name' ? subjects.toSorted(byName) : [...subjects])
  return {
    kind,
    many,
    inOrder,
    listQuery: (categoryId: string) =>
      queryOptions({
        queryKey: [many, 'list', categoryId],
        queryFn: async ({ signal }) => {
          const { answer, things } = await allPagesWith(
            async (from) => routes.list({ categoryId, from }, { signal }),
            (page) => page.subjects,
          )
          return { ...answer, subjects: inOrder(things) }
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

const everything = { keep: 'everything' } as const

/** The routes of a kind and its queries: those of a category, in their order, and one, each with the category. */
export type SubjectApi<Thing extends Subject, Typed, Kind extends SubjectKind = SubjectKind> = ReturnType<typeof queriesOf<Thing, Kind>> & {
  routes: Routes<Thing, Typed>
}

/** Returns the routes of a kind, as its screens call them, and its queries. */
export function subjectApi<Thing extends Subject, Typed, Kind extends SubjectKind>(
  kind: Kind,
  routes: Routes<Thing, Typed>,
): SubjectApi<Thing, Typed, Kind> {
  return { ...queriesOf(kind, routes), routes }
}

/** Returns the queries of a kind, for what needs no more of a subject than what all have. */
export function subjectsOf(kind: SubjectKind) {
  const { many } = subjectKinds[kind]
  const routes: ReadRoutes<Subject> = apiOf<Contracts[typeof many]>(many)
  return queriesOf(kind, routes)
}

/** What the form of a kind saves, by the input that changes one. */
export type FieldsOf<Change> = Omit<Change, 'id' | 'ifVersion'>
