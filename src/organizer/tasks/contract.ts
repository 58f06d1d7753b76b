import { z } from 'zod'
import { namesOneParent, ofSubject, parents } from '#household/subjects/contract.ts'
import {
  addRefusals,
  changeRefusals,
  day,
  ifVersion,
  instant,
  line,
  newId,
  notFound,
  optionalText,
  pageFrom,
  signedInRoute,
} from '#platform/shared/api.ts'
import { defaultsOf } from '#platform/shared/defaults-of.ts'
import { omit } from '#platform/shared/omit.ts'
import { dayMissing, nextIsDue, nextUnderWay, notAssignable, notRepeating, taken, worthByAdmins } from './shared/refusals.ts'
import { number, Pause, PutOffTask, RepeatingTask, Repeats, Repetition, SeveralTasks, SkippedTask } from './series/contract.ts'
import { longestDescription, longestTitle, maxWorth } from './shared/limits.ts'

/** The status of a task; `completed` mirrors `done`. */
export const TaskStatus = z.enum(['not_started', 'in_progress', 'done'])
export type TaskStatus = z.infer<typeof TaskStatus>

/** The label of a child's task; other tasks have none. */
export const TaskLabel = z.enum(['School', 'After School Clubs', 'Health', 'Hobbies'])
export type TaskLabel = z.infer<typeof TaskLabel>

/**
 * What became of the OK that a completed task needs: it waits for it and has earned nothing yet, was given, or was refused and earns nothing.
 */
export const TaskOk = z.enum(['waits', 'given', 'refused'])
export type TaskOk = z.infer<typeof TaskOk>

/** A person who can be given a task because they may see its category. */
export const Assignee = z.object({ id: z.uuid(), name: z.string() })
export type Assignee = z.infer<typeof Assignee>

/**
 * A task of a category, or more narrowly of a child or a pet in it. `forDate` is the date that raised it, and for which of its days.
 */
export const Task = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  ...ofSubject,
  title: z.string(),
  description: z.string().nullable(),
  assignee: Assignee.nullable(),
  dueDate: z.iso.date().nullable(),
  status: TaskStatus,
  completed: z.boolean(),
  label: TaskLabel.nullable(),
  forDate: z.object({ dueDateId: z.uuid(), day: z.iso.date() }).nullable(),
  createdAt: instant,
  version: z.int(),
  /** Null for one that does not repeat. */
  repeats: Repeats.nullable(),
  /** The day from which lists, counts and search show it; null for always. */
  hiddenUntil: z.iso.date().nullable(),
  /** How many credits it is worth in a group. */
  worth: z.int(),
  /** Whether it earns nothing, once it is ticked on a tablet, until an editor gives the OK. */
  needsOk: z.boolean(),
  /** Null while it is open, and where none was needed, as it was done by an editor. */
  ok: TaskOk.nullable(),
  /** Who did it, where that was recorded; null otherwise, and while it is open. */
  doneBy: Assignee.nullable(),
  /** Whether its assignee took it themselves, and may give it back. */
  isClaimed: z.boolean(),
})
export type Task = z.infer<typeof Task>

/**
 * Counts of the tasks of one child or pet today, on the viewer's day: those not completed, of these the late ones and those due
 * today, and those that were due today and are done.
 */
export const TaskSummary = z.object({
  subjectId: z.uuid(),
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
  /** What it is worth, which only admins of the group can decide; left out, it stays as it is, and a new one is worth 1. */
  worth: z.int().min(0).max(maxWorth).optional(),
  /** Whether it needs an OK; left out, it stays as it is, and a new one needs none. */
  needsOk: z.boolean().optional(),
}
const oneParent = { error: 'tasks:check.parent' }
const hasFirstDay = ({ repeats, dueDate }: { repeats?: unknown; dueDate: string | null }): boolean => repeats == null || dueDate !== null
const asItWas = {
  forDate: z.strictObject({ dueDateId: z.uuid(), day }).nullable().default(null),
  doneBy: z.uuid().nullable().optional(),
  ok: TaskOk.nullable().optional(),
}

/**
 * The fields of a new task of a category, a child or a pet. Of one that is brought back `forDate` is the date that raised it, `doneBy` who did it, and
 * `ok` what became of its OK.
 */
export const NewTask = z
  .strictObject({ id: newId, ...parents, ...fields, ...asItWas, repeats: Repetition.nullable().default(null) })
  .refine(namesOneParent, oneParent)
  // One that repeats has a due date, its first day.
  .refine(hasFirstDay, { error: 'tasks:check.firstDay', path: ['dueDate'] })
export type NewTask = z.infer<typeof NewTask>

/**
 * New values for a task, based on its version `ifVersion`. Of one that repeats they are for this one, or with `scope: 'following'` for those
 * after it as well. `repeats` is how it repeats from now on, null for no longer, and `doneBy` who did a completed one; left out, each stays as it is.
 */
export const TaskChange = z.strictObject({
  taskId: z.uuid(),
  ifVersion,
  ...fields,
  repeats: Repetition.nullable().optional(),
  doneBy: z.uuid().nullable().optional(),
  scope: z.enum(['one', 'following']).optional(),
})
export type TaskChange = z.infer<typeof TaskChange>

/**
 * The new status of a task; of one that is done, who did it if that is another than its assignee or the caller, and on which day if that is
 * not today, nor to come, and whether it waits again for its OK, as when refusing that is undone. With `ifVersion` it is a conflict where
 * somebody has changed the task since, unless it has that status already.
 */
export const StatusChange = z.strictObject({
  taskId: z.uuid(),
  status: TaskStatus,
  doneBy: z.uuid().optional(),
  doneOn: day.optional(),
  ok: z.literal('waits').optional(),
  number: number.optional(),
  ifVersion: ifVersion.optional(),
})
export type StatusChange = z.infer<typeof StatusChange>

/** A skipped task that is taken back: its number, the version that the task has had since, and the fields that it had before. */
export const SkipUndone = z.strictObject({ taskId: z.uuid(), number, ifVersion, ...omit(fields, 'worth') })
export type SkipUndone = z.infer<typeof SkipUndone>

/**
 * What became of one day of a series: on which day that was, who did or skipped it, null where the server moved it on or that person has gone,
 * why it was skipped, and whose turn it was. For `away` it is who was passed over because they were away on that day.
 */
export const PastTask = z.object({
  id: z.uuid(),
  plannedOn: z.iso.date(),
  outcome: z.enum(['done', 'skipped', 'missed', 'away']),
  onDay: z.iso.date(),
  by: Assignee.nullable(),
  turnOf: Assignee.nullable(),
  note: z.string().nullable(),
})
export type PastTask = z.infer<typeof PastTask>
const DoneBy = z.object({ by: Assignee, count: z.int() })
/**
 * The last 50 days of a series, the newest first, and how often each person has done it in the present month, the most first, and in the last 90
 * days, which decide who has done it least.
 */
export const SeriesHistory = z.object({ past: z.array(PastTask), thisMonth: z.array(DoneBy), lately: z.array(DoneBy) })
export type SeriesHistory = z.infer<typeof SeriesHistory>

/** The parent of the listed tasks, and where the page begins; `part: 'first'` asks only for the first 100 as a screen shows them. */
export const TasksOf = z.strictObject({ ...parents, from: pageFrom, part: z.literal('first').optional() }).refine(namesOneParent, oneParent)
export type TasksOf = z.infer<typeof TasksOf>

const tags = ['Tasks']
const tablesOfTasks = ['tasks', 'task_series', 'task_turns', 'away', 'category_permissions', 'profiles', 'family_members'] as const

export const tasksContract = {
  /**
   * Lists the tasks of a category itself, of a child, or of a pet: by due date, those without one last, then in the order
   * of adding. The first part of a long list has the first 100 to do, or all of them and the newest completed ones. Empty for
   * those who may not see them.
   */
  list: signedInRoute
    .meta({ reads: tablesOfTasks, keep: 'lists', pages: true })
    .route({ method: 'GET', path: '/tasks', tags, summary: 'Tasks of a category, a child or a pet' })
    .input(TasksOf)
    .output(z.array(Task))
    .meta({ defaults: [defaultsOf(Task, { status: 'not_started', worth: 1, version: 1 }), 'categoryId'] }),

  /** Summarises the tasks of the children and pets of a category, in the order of their ids; those without tasks are left out. */
  summary: signedInRoute
    .meta({ reads: ['tasks', 'category_permissions'], keep: 'lists', pages: true })
    .route({ method: 'GET', path: '/tasks/summary', tags, summary: 'How many tasks children and pets have' })
    .input(z.strictObject({ categoryId: z.uuid(), from: pageFrom }))
    .output(z.array(TaskSummary)),

  /**
   * Lists the people who can be given a task of a category, by name. Empty for those who may not see it. Only those with an account can look after
   * something, as reminders reach nobody else.
   */
  assignees: signedInRoute
    .meta({ reads: ['category_permissions', 'profiles', 'family_members'], keep: 'lists' })
    .route({ method: 'GET', path: '/tasks/assignees', tags, summary: 'Who can be given a task' })
    .input(z.strictObject({ categoryId: z.uuid() }))
    .output(z.array(Assignee.extend({ hasAccount: z.boolean() }))),

  /** Counts what a member of one of the caller's groups has there: tasks that are theirs and the caller may see, and credits. */
  memberSummary: signedInRoute
    .route({ method: 'GET', path: '/tasks/member-summary', tags, summary: 'What somebody has to do, has done and has earned' })
    .input(z.strictObject({ familyId: z.uuid(), userId: z.uuid() }))
    .output(z.object({ open: z.int(), done: z.int(), credits: z.int() })),

  /** Adds a task to a category, a child or a pet. Only a child's task can have a label. */
  add: signedInRoute
    .route({ method: 'POST', path: '/tasks', tags, summary: 'Add a task' })
    .input(NewTask)
    .output(Task)
    .errors({ ...addRefusals, ...notAssignable, ...worthByAdmins }),

  change: signedInRoute
    .route({ method: 'PUT', path: '/tasks/{taskId}', tags, summary: 'Change a task' })
    .input(TaskChange)
    .output(Task)
    .errors({ ...changeRefusals, ...notAssignable, ...worthByAdmins, ...nextIsDue, ...nextUnderWay, ...dayMissing }),

  /**
   * Sets the status of a task; the last change wins. Completing one in a group earns what it is worth, reopening takes it back. Completing
   * one that repeats opens the next one, which `next` is; reopening it takes that back as long as nobody has touched it.
   */
  setStatus: signedInRoute
    .route({ method: 'PUT', path: '/tasks/{taskId}/status', tags, summary: 'Set the status of a task' })
    .input(StatusChange)
    .output(Task.extend({ next: Task.nullable() }))
    .errors({ ...changeRefusals, ...nextUnderWay, ...notAssignable, NOT_YET: { status: 422, message: 'tasks:refusal.notYet' } }),

  /**
   * Gives the OK for which a completed task waits, and with it its credit, or refuses it: then it is to do again, or stays done without a credit where the next one
   * of its series is under way. 'waits' takes the answer back. Answered twice alike it is answered once; a conflict where somebody has answered otherwise.
   * For editors, and not on a tablet.
   */
  answerOk: signedInRoute
    .route({ method: 'PUT', path: '/tasks/{taskId}/ok', tags, summary: 'Give the OK for a task, or refuse it' })
    .input(z.strictObject({ taskId: z.uuid(), answer: TaskOk }))
    .output(Task)
    .errors(changeRefusals),

  /** Claims an open task that is for anyone free, or gives it back. Refused when somebody else has it. */
  claim: signedInRoute
    .route({ method: 'PUT', path: '/tasks/{taskId}/claim', tags, summary: 'Take a task, or give it back' })
    .input(z.strictObject({ taskId: z.uuid(), claimed: z.boolean() }))
    .output(Task)
    .errors({ ...changeRefusals, ...taken }),

  /** Skips the open task of a series without a credit: it gets the next day of the rule. Null when that was the last one. */
  skip: signedInRoute
    .route({ method: 'POST', path: '/tasks/{taskId}/skip', tags, summary: 'Skip a task that repeats' })
    .input(SkippedTask)
    .output(z.object({ task: Task.nullable() }))
    .errors({ ...changeRefusals, ...notRepeating }),

  /** Takes back that a task was skipped, as long as nothing further has happened to its series; otherwise a conflict. */
  undoSkip: signedInRoute
    .route({ method: 'PUT', path: '/tasks/{taskId}/skipped', tags, summary: 'Take back that a task was skipped' })
    .input(SkipUndone)
    .output(Task)
    .errors({ ...changeRefusals, ...notAssignable, ...notRepeating }),

  /** Gives the open task of a series another day, before the next one is due; the rule stays. */
  putOff: signedInRoute
    .route({ method: 'PUT', path: '/tasks/{taskId}/due-date', tags, summary: 'Put off a task that repeats' })
    .input(PutOffTask)
    .output(Task)
    .errors({ ...changeRefusals, ...notRepeating, ...nextIsDue }),

  /** Makes an open task due tomorrow, by the caller's day; of a series only that with this number, before the next one is due. */
  postpone: signedInRoute
    .route({ method: 'PUT', path: '/tasks/{taskId}/tomorrow', tags, summary: 'Put off a task until tomorrow' })
    .input(z.strictObject({ taskId: z.uuid(), number: number.optional() }))
    .output(Task)
    .errors({ ...changeRefusals, ...notRepeating, ...nextIsDue }),

  /**
   * Pauses the series of a task, also until a day on which it goes on by itself, or resumes it with the first day of its rule from today on.
   */
  pause: signedInRoute
    .route({ method: 'PUT', path: '/tasks/{taskId}/pause', tags, summary: 'Pause a task that repeats' })
    .input(Pause)
    .output(z.object({ task: Task.nullable() }))
    .errors({ ...changeRefusals, ...notRepeating }),

  /** Lists the open tasks of the series of a space that the caller may change, in the order of their ids: what a pause of all of them is about. */
  repeating: signedInRoute
    .meta({ pages: true })
    .route({ method: 'GET', path: '/tasks/repeating', tags, summary: 'Tasks of a space that repeat' })
    .input(z.strictObject({ familyId: z.uuid(), from: pageFrom }))
    .output(z.array(RepeatingTask)),

  /**
   * Gives several open tasks another day or person, pauses or resumes them. Each that somebody has changed since, that is done, or whose next one is due by
   * then stays as it is; the others are the answer, in their order, and in `nextIsDue` the last of these three. Refused where all of them are for one reason.
   * In `ended` are those that were resumed after the last day of their rule, and are gone.
   */
  changeSeveral: signedInRoute
    .route({ method: 'PUT', path: '/tasks', tags, summary: 'Change several tasks' })
    .input(SeveralTasks)
    .output(z.object({ changed: z.array(Task), nextIsDue: z.array(z.uuid()), ended: z.array(z.uuid()) }))
    .errors({ ...changeRefusals, ...notAssignable, ...notRepeating, ...nextIsDue }),

  /** Ends the series of a task and deletes its open task; what was done before stays. */
  stopRepeating: signedInRoute
    .route({ method: 'DELETE', path: '/tasks/{taskId}/series', tags, summary: 'Stop repeating a task' })
    .input(z.strictObject({ taskId: z.uuid() }))
    .output(z.object({}))
    .errors({ ...changeRefusals, ...notRepeating }),

  /** Returns what became of the days of a task's series. */
  history: signedInRoute
    .meta({ reads: ['task_history', 'category_permissions', 'profiles', 'family_members'], keep: 'everything' })
    .route({ method: 'GET', path: '/tasks/{taskId}/history', tags, summary: 'History of a task that repeats' })
    .input(z.strictObject({ taskId: z.uuid() }))
    .output(SeriesHistory)
    .errors(notFound),

  /** Deletes a task. The open task of a series is skipped instead: the series goes on. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/tasks/{taskId}', tags, summary: 'Delete a task' })
    .input(z.strictObject({ taskId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
