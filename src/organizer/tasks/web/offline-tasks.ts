import type { QueryClient } from '@tanstack/react-query'
import type { OfflineChange, StandsNow } from '#platform/web/outbox/offline-change.ts'
import type { Assignee, NewTask, Task, TaskChange, TaskStatus } from '../contract.ts'
import { addedToTasks, changedInTasks } from './tasks-cache.ts'
import type { Repeats } from '../series/contract.ts'
import { numberOf } from './repetition-of.ts'
import { assigneesQuery, tasksKey, allTasksQuery } from './task-api.ts'
import { describeTask } from './describe-task.ts'
import { parentOf, type TasksOf } from './tasks-of.ts'
import { t } from './texts.ts'

type ListedTask = Pick<Task, 'id' | 'title' | 'status' | 'completed' | 'version'> & { repeats: Pick<Repeats, 'number'> | null }

/** A task and the status it is to have. */
export type StatusWanted = { of: TasksOf; task: ListedTask; status: TaskStatus }

/** A new task as it is typed. */
export type TaskTyped = {
  of: TasksOf
  fields: Omit<NewTask, 'categoryId' | 'subjectId' | 'forDate' | 'repeats'> & Partial<Pick<NewTask, 'repeats'>>
}

/** A task and its new fields. */
export type TaskEdit = { of: TasksOf; task: Task; fields: Omit<TaskChange, 'taskId' | 'ifVersion'> }

/** Statuses that wait on the device. Completing a task that is done counts as done; whatever else somebody did to it meanwhile is not undone. */
export const offlineStatus: OfflineChange<StatusWanted> = {
  route: 'tasks.setStatus',
  input: ({ task, status }) => ({
    taskId: task.id,
    status,
    ...(task.completed ? {} : numberOf(task)),
    ...(status !== 'done' && { ifVersion: task.version }),
  }),
  thing: ({ task }) => task.id,
  version: ({ task }) => task.version,
  label: ({ task: { title }, status }) => t('queued.status', { title, status: t(`status.${status}`) }),
  shows: ({ of, task, status }) => [changedInTasks(of, task, () => ({ status, completed: status === 'done' }))],
  reads: ({ of }) => [tasksKey(of)],
  now: async ({ of, task }, client) => taskNow(client, of, task.id),
}

/** New tasks that wait on the device. */
export const offlineTask: OfflineChange<TaskTyped> = {
  route: 'tasks.add',
  input: ({ of, fields }) => ({ ...fields, ...parentOf(of) }),
  thing: ({ fields }) => fields.id,
  version: () => 1,
  label: ({ fields: { title } }) => t('queued.add', { title }),
  shows: ({ of, fields }) => [addedToTasks(of, (client) => newTask(of, fields, assigneeIn(client, of, fields.assignedTo)))],
  reads: ({ of }) => [tasksKey(of)],
  now: async ({ of, fields }, client) => taskNow(client, of, fields.id),
}

/** New fields of tasks that wait on the device. */
export const offlineEdit: OfflineChange<TaskEdit> = {
  route: 'tasks.change',
  input: ({ task, fields }) => ({ ...fields, taskId: task.id, ifVersion: task.version }),
  thing: ({ task }) => task.id,
  version: ({ task }) => task.version,
  label: ({ task, fields: { title } }) => t('queued.change', { was: task.title, title }),
  shows: ({ of, task, fields: { title, description, dueDate, status, label, assignedTo } }) => [
    changedInTasks(of, task, (client) => ({
      title,
      description,
      dueDate,
      status,
      label,
      completed: status === 'done',
      assignee: task.assignee?.id === assignedTo ? task.assignee : assigneeIn(client, of, assignedTo),
    })),
  ],
  reads: ({ of }) => [tasksKey(of)],
  now: async ({ of, task }, client) => taskNow(client, of, task.id),
}

function assigneeIn(client: QueryClient, { categoryId }: TasksOf, id: string | null): Assignee | null {
  return client.getQueryData(assigneesQuery(categoryId).queryKey)?.find((one) => one.id === id) ?? null
}

// As the server writes it, but for how it repeats, which it works out.
function newTask(of: TasksOf, { repeats: _rule, doneBy: _who, ...fields }: TaskTyped['fields'], assignee: Assignee | null): Task {
  const { id, title, description, dueDate, status, label, worth = 1, needsOk = false } = fields
  return {
    id,
    title,
    description,
    dueDate,
    status,
    label,
    worth,
    needsOk,
    assignee,
    categoryId: of.categoryId,
    subjectId: of.subject?.id ?? null,
    subjectKind: of.subject?.kind ?? null,
    completed: status === 'done',
    forDate: null,
    repeats: null,
    hiddenUntil: null,
    ok: null,
    doneBy: null,
    isClaimed: false,
    createdAt: new Date().toISOString(),
    version: 1,
  }
}

async function taskNow(client: QueryClient, of: TasksOf, id: string): Promise<StandsNow | undefined> {
  const tasks = await client.fetchQuery({ ...allTasksQuery(of), staleTime: 0 })
  const task = tasks.find((one) => one.id === id)
  if (task === undefined) return undefined
  return { id, words: describeTask(task), version: task.version, by: task.completed ? (task.doneBy ?? task.assignee)?.name : undefined }
}
