import type { Task, TaskStatus } from '../contract.ts'

/** The actions on the tasks of a list, for those who may edit. */
export type TaskActions = {
  add: () => void
  edit: (task: Task) => void
  remove: (task: Task) => void
  toggle: (task: Task, completed: boolean) => void
  choose: (task: Task, status: TaskStatus) => void
}
