import type { Task, TaskLabel, TaskStatus } from '../contract.ts'

/** Stands in a select for nobody and for no label. */
export const none = 'none'

/** A task as it is typed. */
export type TaskForm = {
  title: string
  description: string
  dueDate: string
  assignedTo: string
  status: TaskStatus
  label: TaskLabel | typeof none
}

/** What the form starts with. */
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

/** What was typed, as the API takes it. */
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
