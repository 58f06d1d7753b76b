import type { Task, TaskLabel, TaskStatus } from '../contract.ts'

/** The value in a select for nobody and for no label. */
export const none = 'none'

/** The values of the form of a task. */
export type TaskForm = {
  title: string
  description: string
  dueDate: string
  assignedTo: string
  status: TaskStatus
  label: TaskLabel | typeof none
}

/** Returns the initial values of the form. */
export function typedOf(task: Task | undefined): TaskForm {
  return {
    title: task?.title ?? '',
    description: task?.description ?? '',
    dueDate: task?.dueDate ?? '',
    assignedTo: task?.assignee?.id ?? none,
    status: task?.status ?? 'not_started',
    label: task?.label ?? none,
  }
}

/** Returns the values of the form as the API accepts them. */
export function fieldsOf({ title, description, dueDate, assignedTo, status, label }: TaskForm) {
  return {
    title,
    description,
    dueDate: dueDate === '' ? null : dueDate,
    assignedTo: assignedTo === none ? null : assignedTo,
    status,
    label: label === none ? null : label,
  }
}
