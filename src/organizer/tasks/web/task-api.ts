import { queryOptions } from '@tanstack/react-query'
import { allPages } from '#platform/web/api/all-pages.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { Task, tasksContract } from '../contract.ts'
import { firstPart } from '../shared/limits.ts'
import { inTaskOrder } from './task-order.ts'
import { parentOf, type TasksOf } from './tasks-of.ts'

/** The task routes, as the browser calls them. */
export const tasks = apiOf<typeof tasksContract>('tasks')

const named = ['profiles', 'family_members'] as const

/** The tasks of a list as far as they are read, in their order; `isMore` when the list has more. */
export type ReadTasks = { tasks: Task[]; isMore: boolean }

/** Returns what the keys of both parts of a list begin with. */
export const tasksKey = (of: TasksOf) => ['tasks', 'list', parentOf(of)] as const

/** Returns the query for the tasks of a category itself, of a child or of a pet: those that a screen shows first, or all of them. */
export function tasksQuery(of: TasksOf, part: 'first' | 'whole') {
  const parent = parentOf(of)
  const queryKey = [...tasksKey(of), part] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<ReadTasks> => {
      if (part === 'whole') return { tasks: await allPages(async (from) => tasks.list({ ...parent, from }, { signal })), isMore: false }
      const first = await tasks.list({ ...parent, part }, { signal })
      const known = client.getQueryData<ReadTasks>(queryKey)?.tasks
      return first.length < firstPart ? { tasks: first, isMore: false } : { tasks: withCompleted(first, known), isMore: true }
    },
    meta: { reads: ['tasks', 'task_series', 'category_permissions', ...named], categoryId: of.categoryId, keep: 'lists' },
  })
}

// What was just ticked is no longer among the first to do. It stays on the screen, where it was pressed.
function withCompleted(first: Task[], known: readonly Task[] = []): Task[] {
  const ids = new Set(first.map(({ id }) => id))
  return inTaskOrder([...first, ...known.filter(({ id, completed }) => completed && !ids.has(id))])
}

/** Returns the query for the summaries of each child's and pet's tasks today; all their cards share it. */
export function summaryQuery(categoryId: string) {
  return queryOptions({
    queryKey: ['tasks', 'summary', categoryId],
    queryFn: async ({ signal }) =>
      allPages(async (from) => (await tasks.summary({ categoryId, from }, { signal })).map((one) => ({ ...one, id: one.subjectId }))),
    meta: { reads: ['tasks', 'category_permissions'], categoryId, keep: 'lists' },
  })
}

/** Returns the query for the people who can be given a task of a category, by name. */
export function assigneesQuery(categoryId: string) {
  return queryOptions({
    queryKey: ['tasks', 'assignees', categoryId],
    queryFn: async ({ signal }) => tasks.assignees({ categoryId }, { signal }),
    meta: { reads: ['category_permissions', ...named], keep: 'lists' },
  })
}

/** Returns the query for what repeats in a space and the person may change; read again each time, because a decision depends on it. */
export function repeatingQuery(familyId: string) {
  return queryOptions({
    queryKey: ['tasks', 'repeating', familyId],
    queryFn: async ({ signal }) => allPages(async (from) => tasks.repeating({ familyId, from }, { signal })),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Returns the query for what a member of a group has there; read again each time, because a decision depends on it. */
export function memberSummaryQuery(familyId: string, userId: string) {
  return queryOptions({
    queryKey: ['tasks', 'member-summary', familyId, userId],
    queryFn: async ({ signal }) => tasks.memberSummary({ familyId, userId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Returns the query for what became of the days of a task's series. */
export function historyQuery({ id, categoryId }: Pick<Task, 'id' | 'categoryId'>) {
  return queryOptions({
    queryKey: ['tasks', 'history', id],
    queryFn: async ({ signal }) => tasks.history({ taskId: id }, { signal }),
    meta: { reads: ['task_history', 'category_permissions', ...named], categoryId, keep: 'everything' },
  })
}
