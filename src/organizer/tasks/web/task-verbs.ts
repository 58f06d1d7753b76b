import type { Task, TaskStatus } from '../contract.ts'

/** What is asked in a small dialog of its own before it is done to a task that repeats; its history is shown. */
export type SeriesQuestion = 'skip' | 'putOff' | 'doneOn' | 'delete' | 'history'

/** The actions on the tasks of a list, for those who may edit. */
export type TaskActions = {
  add: () => void
  edit: (task: Task) => void
  remove: (task: Task) => void
  /** `onSettled` runs once the answer is on the screen. */
  toggle: (task: Task, completed: boolean, onSettled?: () => void) => void
  choose: (task: Task, status: TaskStatus) => void
  ask: (task: Task, question: SeriesQuestion) => void
  /** Pauses the series of a task, or resumes it. */
  pause: (task: Task, paused: boolean) => void
}
