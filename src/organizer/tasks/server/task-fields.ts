import type { TaskLabel, TaskStatus } from '../contract.ts'

/** What a person says of a task. */
export type TaskFields = {
  title: string
  description: string | null
  assignedTo: string | null
  dueDate: string | null
  status: TaskStatus
  label: TaskLabel | null
}

/** The columns of what was said, but for the label, which is for a child's task alone (GAP-83). */
export function toColumns({ title, description, assignedTo, dueDate, status }: TaskFields) {
  return { title, description, assigned_to: assignedTo, due_date: dueDate, status }
}
