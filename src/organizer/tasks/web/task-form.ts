import type { useFields } from '#platform/web/form/use-fields.ts'
import type { Task, TaskLabel, TaskStatus } from '../contract.ts'
import { type RepeatForm, repeatFormOf } from './repeat-form.ts'
import type { TasksOf } from './tasks-of.ts'
import { none } from './assignment-form.ts'

export { none }

/** The values of the form of a task. */
export type TaskForm = RepeatForm & {
  title: string
  description: string
  dueDate: string
  assignedTo: string
  status: TaskStatus
  label: TaskLabel | typeof none
  doneBy: string
  worth: string
  needsOk: boolean
}

/** The form of a task while it is filled in. */
export type TaskFormState = ReturnType<typeof useFields<TaskForm>>

/** Returns the initial values of the form of a task, or of a new one of that parent; `isShared`: others may see it. */
export function typedOf(task: Task | undefined, { of, isShared }: { of?: TasksOf; isShared: boolean }): TaskForm {
  return {
    title: task?.title ?? '',
    description: task?.description ?? '',
    dueDate: task?.dueDate ?? '',
    assignedTo: task === undefined ? assignedByDefault(of) : (task.assignee?.id ?? none),
    status: task?.status ?? 'not_started',
    label: task?.label ?? none,
    doneBy: task?.doneBy?.id ?? none,
    worth: String(task?.worth ?? 1),
    needsOk: task?.needsOk ?? false,
    ...repeatFormOf(task?.repeats),
    // Somebody alone has nobody to share it with.
    ...(!isShared && { handOut: 'one' }),
  }
}

/** Returns whom a new task is for, unless somebody else is chosen: a child's is the child's where they are a member. */
export function assignedByDefault(of: TasksOf | undefined): string {
  return of?.assigneeId ?? none
}

/** Returns the values of the form as the API accepts them. */
export function fieldsOf({
  title,
  description,
  dueDate,
  assignedTo,
  status,
  label,
}: Omit<TaskForm, keyof RepeatForm | 'doneBy' | 'worth' | 'needsOk'>) {
  return {
    title,
    description,
    dueDate: dueDate === '' ? null : dueDate,
    assignedTo: assignedTo === none ? null : assignedTo,
    status,
    label: label === none ? null : label,
  }
}
