import { queryOptions } from '@tanstack/react-query'
import type { Category } from '#foundation/categories/contract.ts'
import type { CollectionText } from '#foundation/categories/web/collection.ts'
import { byName } from '#platform/shared/by-name.ts'
import type { ApiContext } from '#platform/web/api/api-client.ts'
import { type NamedKind, subjectKinds } from '../shared/subject-kinds.ts'

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

type Changing = { context: ApiContext; signal?: AbortSignal }
/** The routes by which those of a kind are changed; `Typed` are the fields of its form. */
type Routes<Thing, Typed> = {
  add: (input: { id: string; categoryId: string } & Typed, options: Changing) => Promise<Thing>
  change: (input: { id: string; ifVersion: number } & Typed, options: Changing) => Promise<Thing>
  remove: (input: { id: string }, options: Changing) => Promise<object>
}
type Listed<Thing> = { category: Category; subjects: Thing[] }

function queriesOf<Thing extends Subject, Kind extends NamedKind>(kind: Kind) {
  const { many, order } = subjectKinds[kind]
  const inOrder = (subjects: readonly Thing[]): Thing[] => (order === 'name' ? subjects.toSorted(byName) : [...subjects])
  const select = (known: Listed<Thing>) => ({ ...known, subjects: inOrder(known.subjects) })
  return {
    kind,
    many,
    listQuery: (categoryId: string) => queryOptions<Listed<Thing>>({ queryKey: [many, 'list', { categoryId }], select }),
    oneQuery: (id: string) => queryOptions<{ category: Category; subject: Thing }>({ queryKey: [many, 'get', { id }] }),
  }
}

/** Returns the query for what a category lists of a kind. */
export const subjectsOfQuery = (kind: NamedKind, categoryId: string) =>
  queryOptions<Listed<Subject>>({ queryKey: [subjectKinds[kind].many, 'list', { categoryId }] })

/** The routes of a kind and its queries: those of a category, in their order, and one, each with the category. */
export type SubjectApi<Thing extends Subject, Typed, Kind extends NamedKind = NamedKind> = ReturnType<typeof queriesOf<Thing, Kind>> & {
  routes: Routes<Thing, Typed>
}

/** Returns the routes of a kind, as its screens call them, and its queries. */
export function subjectApi<Thing extends Subject, Typed, Kind extends NamedKind>(
  kind: Kind,
  routes: Routes<Thing, Typed>,
): SubjectApi<Thing, Typed, Kind> {
  return { ...queriesOf(kind), routes }
}

/** Returns the queries of a kind, for what needs no more of a subject than what all have. */
export const subjectsOf = (kind: NamedKind) => queriesOf<Subject, NamedKind>(kind)

/** What the form of a kind saves, by the input that changes one. */
export type FieldsOf<Change> = Omit<Change, 'id' | 'ifVersion'>
