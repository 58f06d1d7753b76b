import type { Act } from './series-acts.ts'
import type { DoneTask, Series } from './series-model.ts'

/** Says afterwards who did a task: the credit is theirs, and so is it in the history. */
export function nameDoer(series: Series, done: DoneTask, one: Extract<Act, { do: 'name' }>): string {
  if (done.touches !== one.touches) return 'CONFLICT'
  done.touches += 1
  done.doneBy = one.doneBy
  if (done.credit !== null && done.credit.person !== one.doneBy) done.credit = { person: one.doneBy, amount: done.worth }
  for (const past of series.past) if (past.number === done.number && past.outcome === 'done') past.who = one.doneBy
  return 'OK'
}

/** Opens a task again that was the last one done, as if what followed had never been. */
export function reopen(series: Series, one: Act): string {
  const done = series.done.find(({ id }) => id === one.task)
  if (done === undefined) return 'NOT_FOUND'
  const { open } = series
  const isDoneAfter = series.past.some((past) => past.number > done.number && past.outcome === 'done')
  const isLast = open === null ? !isDoneAfter : open.number === done.number + 1 && open.touches === 0
  if (!isLast) return 'NEXT_UNDER_WAY'
  series.done = series.done.filter(({ id }) => id !== one.task)
  const { doneBy: _, credit: __, ...task } = done
  const { number } = task
  series.open = { ...task, status: one.do === 'begin' ? 'in_progress' : 'not_started', touches: task.touches + 1 }
  if (series.isPaused && !series.hasEnded) series.open.due = null
  series.nextNumber = number + 1
  // The turn goes back to the person whose it was, or where everybody was away, to the one who had it last.
  const turns = series.past.filter(
    (past) => past.number <= number && past.outcome !== 'away' && series.list.some(({ person }) => person === past.turnOf),
  )
  const last = turns.toSorted((before, after) => before.number - after.number).at(-1)
  series.turn = series.list.find(({ person }) => person === last?.turnOf)?.place ?? null
  series.past = series.past.filter((past) => past.number < number || (past.number === number && past.outcome === 'away'))
  return 'OK'
}
