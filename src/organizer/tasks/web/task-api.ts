import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../platform/web/api/all-pages.ts'
import { apiOf } from '../../../platform/web/api/api-client.ts'
import type { tasksContract } from '../contract.ts'
import { parentOf, type TasksOf } from './tasks-of.ts'

/** The task routes, as the browser calls them. */
export const tasks = apiOf<typeof tasksContract>('tasks')

const named = ['profiles', 'family_members'] as const

/** Returns the query for the tasks of a category itself, of a child or of a pet, in their order. */
export function tasksQuery(of: TasksOf) {
  const parent = parentOf(of)
  return queryOptions({
    queryKey: ['tasks', 'list', parent],
    queryFn: async ({ signal }) => allPages(async (from) => tasks.list({ ...parent, from }, { signal })),
    meta: { reads: ['tasks', 'category_permissions', ...named], categoryId: of.categoryId },
  })
}

/** Returns the query for the summaries of each child's and pet's tasks today; all their cards share it. */
export function summaryQuery(categoryId: string) {
  return queryOptions({
    queryKey: ['tasks', 'summary', categoryId],
    queryFn: async ({ signal }) =>
      allPages(async (from) =>
        (await tasks.summary({ categoryId, from }, { signal })).map((one) => ({ ...one, id: one.childId ?? one.petId ?? '' })),
      ),
    meta: { reads: ['tasks', 'category_permissions'], categoryId },
  })
}

/** Returns the query for the people who can be given a task of a category, by name. */
export function assigneesQuery(categoryId: string) {
  return queryOptions({
    queryKey: ['tasks', 'assignees', categoryId],
    queryFn: async ({ signal }) => tasks.assignees({ categoryId }, { signal }),
    meta: { reads: ['category_permissions', ...named] },
  })
}
