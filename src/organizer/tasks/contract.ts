import { z } from 'zod'
import {
  addRefusals,
  changeRefusals,
  day,
  ifVersion,
  instant,
  line,
  newId,
  optionalText,
  signedInRoute,
  pageFrom,
} from '../../platform/shared/api.ts'
import { longestDescription, longestTitle } from './shared/limits.ts'

/** The status of a task; `completed` mirrors `done` (TASK-12). */
export const TaskStatus = z.enum(['not_started', 'in_progress', 'done'])
export type TaskStatus = z.infer<typeof TaskStatus>

/** The label of a child's task (CONST-19); other tasks have none (GAP-83). */
export const TaskLabel = z.enum(['School', 'After School Clubs', 'Health', 'Hobbies'])
export type TaskLabel = z.infer<typeof TaskLabel>

/** A person who can be given a task because they may see its category (GAP-80). */
export const Assignee = z.object({ id: z.uuid(), name: z.string() })
export type Assignee = z.infer<typeof Assignee>

/** A task of a category, or more narrowly of a child or a pet in it: at most one of `childId` and `petId` is set (GAP-102). */
export const Task = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  childId: z.uuid().nullable(),
  petId: z.uuid().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  assignee: Assignee.nullable(),
  dueDate: z.iso.date().nullable(),
  status: TaskStatus,
  completed: z.boolean(),
  label: TaskLabel.nullable(),
  createdAt: instant,
  version: z.int(),
})
export type Task = z.infer<typeof Task>

/**
 * Counts of the tasks of one child or pet today, on the viewer's day: those not completed, of these the late ones and those due
 * today, and those that were due today and are done.
 */
export const TaskSummary = z.object({
  childId: z.uuid().nullable(),
  petId: z.uuid().nullable(),
  open: z.int(),
  overdue: z.int(),
  dueToday: z.int(),
  doneToday: z.int(),
})
export type TaskSummary = z.infer<typeof TaskSummary>

const fields = {
  title: line(longestTitle),
  description: optionalText(longestDescription),
  assignedTo: z.uuid().nullable(),
  dueDate: day.nullable(),
  status: TaskStatus,
  label: TaskLabel.nullable(),
}
const parents = { categoryId: z.uuid().optional(), childId: z.uuid().optional(), petId: z.uuid().optional() }
const one = (given: { categoryId?: string | undefined; childId?: string | undefined; petId?: string | undefined }): boolean =>
  [given.categoryId, given.childId, given.petId].filter((id) => id !== undefined).length === 1
const exactlyOne = { error: 'tasks:check.parent' }
const notAssignable = { NOT_ASSIGNABLE: { status: 422, message: 'tasks:refusal.notAssignable' } } as const
/** The fields of a new task of a category, a child or a pet. */
export const NewTask = z.strictObject({ id: newId, ...parents, ...fields }).refine(one, exactlyOne)
export type NewTask = z.infer<typeof NewTask>

/** New values for a task, based on its version `ifVersion`. */
export const TaskChange = z.strictObject({ taskId: z.uuid(), ifVersion, ...fields })
export type TaskChange = z.infer<typeof TaskChange>

/** The new status of a task. */
export const StatusChange = z.strictObject({ taskId: z.uuid(), status: TaskStatus })
export type StatusChange = z.infer<typeof StatusChange>

/** The parent of the listed tasks, and where the page begins; `part: 'first'` asks only for the first 100 as a screen shows them. */
export const TasksOf = z.strictObject({ ...parents, from: pageFrom, part: z.literal('first').optional() }).refine(one, exactlyOne)
export type TasksOf = z.infer<typeof TasksOf>

const tags = ['Tasks']

export const tasksContract = {
  /**
   * Lists the tasks of a category itself, of a child, or of a pet (READ-13): by due date, those without one last, then in the order
   * of adding (GAP-100). The first part of a long list has the first 100 to do, or all of them and the newest completed ones. Empty for
   * those who may not see them.
   */
  list: signedInRoute
    .route({ method: 'GET', path: '/tasks', tags, summary: 'Tasks of a category, a child or a pet' })
    .input(TasksOf)
    .output(z.array(Task)),

  /** Summarises the tasks of the children and pets of a category, in the order of their ids; those without tasks are left out. */
  summary: signedInRoute
    .route({ method: 'GET', path: '/tasks/summary', tags, summary: 'How many tasks children and pets have' })
    .input(z.strictObject({ categoryId: z.uuid(), from: pageFrom }))
    .output(z.array(TaskSummary)),

  /** Lists the people who can be given a task of a category, by name. Empty for those who may not see it. */
  assignees: signedInRoute
    .route({ method: 'GET', path: '/tasks/assignees', tags, summary: 'Who can be given a task' })
    .input(z.strictObject({ categoryId: z.uuid() }))
    .output(z.array(Assignee)),

  /** Adds a task to a category, a child or a pet. Only a child's task can have a label. */
  add: signedInRoute
    .route({ method: 'POST', path: '/tasks', tags, summary: 'Add a task' })
    .input(NewTask)
    .output(Task)
    .errors({ ...addRefusals, ...notAssignable }),

  change: signedInRoute
    .route({ method: 'PUT', path: '/tasks/{taskId}', tags, summary: 'Change a task' })
    .input(TaskChange)
    .output(Task)
    .errors({ ...changeRefusals, ...notAssignable }),

  /** Sets the status of a task; the last change wins. Completing one in a group earns a credit, reopening takes it back (GAP-82). */
  setStatus: signedInRoute
    .route({ method: 'PUT', path: '/tasks/{taskId}/status', tags, summary: 'Set the status of a task' })
    .input(StatusChange)
    .output(Task)
    .errors(changeRefusals),

  remove: signedInRoute
    .route({ method: 'DELETE', path: '/tasks/{taskId}', tags, summary: 'Delete a task' })
    .input(z.strictObject({ taskId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
