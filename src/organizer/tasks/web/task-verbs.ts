import type { Task, TaskStatus } from '../contract.ts'

/** The actions on the tasks of a list, for those who may edit. */
export type TaskActions = {
  add: () => void
  edit: (task: Task) => void
  remove: (task: Task) => void
  /** `onSettled` runs once the answer is on the screen. */
  toggle: (task: Task, completed: boolean, onSettled?: () => void) => void
  choose: (task: Task, status: TaskStatus) => void
}
