import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { Task, tasksContract } from '../contract.ts'
import { firstPart } from '../shared/limits.ts'
import { inTaskOrder } from './task-order.ts'
import { parentOf, type TasksOf } from './tasks-of.ts'

/** The task routes, as the browser calls them. */
export const tasks = apiOf<typeof tasksContract>('tasks')

const reads = readsOf<typeof tasksContract>('tasks')

/** The tasks of a list as far as they are read, in their order; `isMore` when the list has more. */
export type ReadTasks = { tasks: Task[]; isMore: boolean }

/** Returns what the keys of both parts of a list begin with. */
export const tasksKey = (of: TasksOf) => ['tasks', 'list', parentOf(of)] as const

/** Returns the query for all the tasks of a category itself, of a child or of a pet. */
export const allTasksQuery = (of: TasksOf) => queryOptions<Task[], Error, ReadTasks>({ ...reads.list(parentOf(of)), select: whole })

/** Returns the query for those of them that a screen shows first. */
export function firstTasksQuery(of: TasksOf) {
  const input = { ...parentOf(of), part: 'first' as const }
  const read = reads.list(input)
  return queryOptions<Task[], Error, ReadTasks>({
    ...read,
    queryFn: async ({ signal, client }) => withCompleted(await tasks.list(input, { signal }), client.getQueryData(read.queryKey)),
    select: first,
  })
}

const whole = (read: Task[]): ReadTasks => ({ tasks: read, isMore: false })

/** Returns whether the list has more than the tasks that were read first. */
export const isMoreThan = (read: readonly Task[]): boolean => read.length >= firstPart

const first = (read: Task[]): ReadTasks => ({ tasks: read, isMore: isMoreThan(read) })

// What was just ticked is no longer among the first to do. It stays on the screen, where it was pressed.
function withCompleted(read: Task[], known: readonly Task[] = []): Task[] {
  if (read.length < firstPart) return read
  const ids = new Set(read.map(({ id }) => id))
  return inTaskOrder([...read, ...known.filter(({ id, completed }) => completed && !ids.has(id))])
}

/** Returns the query for the summaries of each child's and pet's tasks today; all their cards share it. */
export const summaryQuery = (categoryId: string) => reads.summary({ categoryId })

/** Returns the query for the people who can be given a task of a category, by name. */
export const assigneesQuery = (categoryId: string) => reads.assignees({ categoryId })

/** Returns the query for what repeats in a space and the person may change; read again each time, because a decision depends on it. */
export const repeatingQuery = (familyId: string) => queryOptions({ ...reads.repeating({ familyId }), staleTime: 0, gcTime: 0 })

/** Returns the query for what a member of a group has there; read again each time, because a decision depends on it. */
export const memberSummaryQuery = (familyId: string, userId: string) =>
  queryOptions({ ...reads.memberSummary({ familyId, userId }), staleTime: 0, gcTime: 0 })

/** Returns the query for what became of the days of a task's series. */
export const historyQuery = ({ id }: Pick<Task, 'id'>) => reads.history({ taskId: id })
