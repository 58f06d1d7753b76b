import type { TaskStatus } from '#organizer/tasks/contract.ts'

/** A task of the model; a deleted one keeps its values. `isOwn`: its author ticked it or earned its credit. People are numbers. */
export type ModelTask = {
  isThere: boolean
  status: TaskStatus
  assignee: number | null
  version: number
  credit: number | null
  maker: number
  isOwn: boolean
}

/** The tasks of one group, by their numbers. */
export type Garden = readonly ModelTask[]

/** An action of a person. A change, and a task added again, contain the status and version of the task that were read before. */
export type Action = { by: number; task: number } & (
  | { do: 'set'; status: TaskStatus }
  | { do: 'hand'; to: number | null; status: TaskStatus; ifVersion: number }
  | { do: 'remove' }
  | { do: 'restore'; status: TaskStatus; assignee: number | null }
)

export type Outcome = 'OK' | 'NOT_FOUND' | 'CONFLICT'

/** The author of the tasks of a new garden. */
const creator = 0

/** Returns a garden in which nothing has been done yet. */
export function aNewGarden(tasks: number): Garden {
  return Array.from({ length: tasks }, () => ({
    isThere: true,
    status: 'not_started',
    assignee: null,
    version: 1,
    credit: null,
    maker: creator,
    isOwn: false,
  }))
}

/** Applies an action (GAP-82) and returns its outcome. */
export function act(garden: Garden, action: Action): { garden: Garden; outcome: Outcome } {
  const task = garden[action.task]
  if (task === undefined) return { garden, outcome: 'NOT_FOUND' }
  const ended = done(task, action)
  if (typeof ended === 'string') return { garden, outcome: ended }
  return { garden: garden.with(action.task, ended), outcome: 'OK' }
}

function done(task: ModelTask, action: Action): ModelTask | Outcome {
  if (action.do === 'restore') return restored(task, action)
  if (!task.isThere) return 'NOT_FOUND'
  // A deleted task keeps its credit, unless one person created and completed it; all this happens within a day (GAP-155).
  if (action.do === 'remove') return { ...task, isThere: false, credit: task.isOwn ? null : task.credit }
  if (action.do === 'set') return task.status === action.status ? task : moved({ ...task, version: task.version + 1 }, action)
  if (task.version !== action.ifVersion) return 'CONFLICT'
  return moved({ ...task, assignee: action.to, version: task.version + 1 }, action)
}

function moved(task: ModelTask, { status, by }: { status: TaskStatus; by: number }): ModelTask {
  if (status !== 'done') return { ...task, status, credit: null, isOwn: false }
  return task.status === 'done' ? task : { ...task, status, ...earned(task, by) }
}

function earned({ assignee, maker }: Pick<ModelTask, 'assignee' | 'maker'>, by: number): Pick<ModelTask, 'credit' | 'isOwn'> {
  return { credit: assignee ?? by, isOwn: maker === by || maker === assignee }
}

// Restored as it was, it earns nothing a second time. The person who restores it is its author from then on.
function restored(task: ModelTask, { status, assignee, by }: Extract<Action, { do: 'restore' }>): ModelTask | Outcome {
  if (task.isThere) return task.status === status && task.assignee === assignee ? task : 'CONFLICT'
  const again = { isThere: true, status, assignee, version: 1, maker: by }
  if (task.credit !== null) return { ...again, credit: task.credit, isOwn: task.isOwn }
  return { ...again, ...(status === 'done' ? earned({ assignee, maker: by }, by) : { credit: null, isOwn: false }) }
}

export function creditsOf(garden: Garden, people: number): number[] {
  return Array.from({ length: people }, (_, person) => garden.filter(({ credit }) => credit === person).length)
}
