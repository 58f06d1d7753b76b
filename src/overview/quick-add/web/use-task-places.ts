import { useQueries } from '@tanstack/react-query'
import type { Category } from '../../../foundation/categories/contract.ts'
import { childrenQuery } from '../../../household/children/web/public.ts'
import { petsQuery } from '../../../household/pets/web/public.ts'
import type { TasksOf } from '../../../organizer/tasks/web/public.ts'
import type { QuickPlace } from './preset.ts'

/** A place for tasks. */
export type TaskPlace = QuickPlace & { of: TasksOf }

/** Returns where tasks can be added: the categories of one's own making, and each child and pet. `reading` is the query that failed, if any. */
export function useTaskPlaces(categories: readonly Category[], enabled: boolean) {
  const withChildren = categories.filter(({ kind }) => kind === 'children')
  const withPets = categories.filter(({ kind }) => kind === 'pets')
  const children = useQueries({ queries: withChildren.map(({ id }) => ({ ...childrenQuery(id), enabled })) })
  const pets = useQueries({ queries: withPets.map(({ id }) => ({ ...petsQuery(id), enabled })) })
  const readings = [...children, ...pets]
  const places = categories.flatMap((category): TaskPlace[] => {
    const { id: categoryId, kind, name } = category
    if (kind === 'custom') return [{ ...category, categoryId, name, of: { categoryId } }]
    if (kind === 'children') {
      const known = children[withChildren.indexOf(category)]?.data?.children ?? []
      return known.map((child) => ({
        ...category,
        categoryId,
        id: child.id,
        name: child.name,
        of: { categoryId, childId: child.id, assigneeId: child.personId },
      }))
    }
    const known = pets[withPets.indexOf(category)]?.data?.pets ?? []
    return kind === 'pets'
      ? known.map((pet) => ({ ...category, categoryId, id: pet.id, name: pet.name, of: { categoryId, petId: pet.id } }))
      : []
  })
  return {
    places,
    isPending: enabled && readings.some(({ isPending }) => isPending),
    failed: readings.find(({ data, error }) => data === undefined && error !== null),
  }
}
