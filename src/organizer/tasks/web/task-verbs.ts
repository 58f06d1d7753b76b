import type { Task, TaskStatus } from '../contract.ts'

/** What those who may edit do with the tasks of a list. */
export type TaskActions = {
  add: () => void
  edit: (task: Task) => void
  remove: (task: Task) => void
  toggle: (task: Task, completed: boolean) => void
  choose: (task: Task, status: TaskStatus) => void
}
