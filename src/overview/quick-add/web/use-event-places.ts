import { useQueries, useQuery } from '@tanstack/react-query'
import type { Category } from '#foundation/categories/contract.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { subjectKindIn } from '#household/subjects/shared/subject-kinds.ts'
import { subjectsOf } from '#household/subjects/web/subject-api.ts'
import type { QuickPerson } from '#organizer/events/web/quick-event-form.tsx'
import type { EventPlace } from './event-places.ts'

/**
 * Returns where events can be kept, and whom a line may name: the people and children of all these places. `failed` is the query that
 * failed, if any.
 */
export function useEventPlaces(categories: readonly Category[], enabled: boolean) {
  const listed = categories.flatMap(({ id, kind: many }) => {
    const kind = subjectKindIn(many)
    return kind === undefined ? [] : [{ id, kind }]
  })
  const spaces = useQuery({ ...spacesQuery, enabled })
  const subjects = useQueries({ queries: listed.map(({ id, kind }) => ({ ...subjectsOf(kind).listQuery(id), enabled })) })
  const members = (familyId: string) => spaces.data?.find(({ id }) => id === familyId)?.people ?? []
  const inCategory = (categoryId: string) => subjects[listed.findIndex(({ id }) => id === categoryId)]?.data?.subjects ?? []
  const childrenIn = ({ id, kind }: Category) => (kind === 'children' ? inCategory(id) : [])

  const people = new Map<string, QuickPerson>()
  for (const category of categories) {
    for (const { id, name } of members(category.familyId)) people.set(id, { id, name, of: category.familyName, personId: id })
    for (const { id, name, personId } of childrenIn(category)) {
      if (personId == null) people.set(id, { id, name, of: category.familyName, personId: undefined })
    }
  }
  const places = categories.flatMap((category): EventPlace[] => {
    const { id: categoryId, familyId } = category
    const children = childrenIn(category)
    const place = {
      ...category,
      categoryId,
      of: { categoryId },
      child: undefined,
      people: [...members(familyId).map(({ id }) => id), ...children.map(({ id }) => id)],
    }
    const ofSubjects = inCategory(categoryId).map(({ id, name, personId }): EventPlace => {
      return { ...place, id, name, of: { subjectId: id }, child: children.length === 0 ? undefined : (personId ?? id) }
    })
    return [place, ...ofSubjects]
  })
  const readings = [spaces, ...subjects]
  return {
    places,
    people: [...people.values()],
    isPending: readings.some(({ isLoading }) => isLoading),
    failed: readings.find(({ data, error }) => data === undefined && error !== null),
  }
}
