import type { Task, TaskOk, TaskStatus } from '../contract.ts'

/** What is asked in a small dialog of its own before it is done to a task; the history of one that repeats is shown. */
export type TaskQuestion = 'doneBy' | 'skip' | 'putOff' | 'pause' | 'doneOn' | 'delete' | 'history'

/** The actions on the tasks of a list, for those who may edit. */
export type TaskActions = {
  add: () => void
  edit: (task: Task) => void
  remove: (task: Task) => void
  /** `onSettled` runs once the answer is on the screen. */
  toggle: (task: Task, completed: boolean, onSettled?: () => void) => void
  choose: (task: Task, status: TaskStatus) => void
  ask: (task: Task, question: TaskQuestion) => void
  /** Resumes the series of a task. */
  resume: (task: Task) => void
  /** Claims a task that is for anyone free, or gives it back; unset in a space of one person. */
  claim: ((task: Task, claimed: boolean) => void) | undefined
  /** Gives the OK for which a task waits, or refuses it. */
  answer: (task: Task, answer: TaskOk) => void
}
