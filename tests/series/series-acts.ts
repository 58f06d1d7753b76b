import { dayAfter, isSameButForEnd } from './rule-days.ts'
import { nameDoer, reopen } from './done-acts.ts'
import {
  dayOf,
  end,
  firstDay,
  type HandOut,
  hasList,
  type InTurn,
  type Moment,
  nextDay,
  note,
  type OpenTask,
  type Series,
  todayOf,
} from './series-model.ts'
import { handOutAnew, moveTo, notKnown, openOn, touch } from './series-moves.ts'

/** How a series repeats. */
export type Repeating = Pick<Series, 'rule' | 'countsFrom' | 'whenMissed'> & { handOut: HandOut; list: Array<Omit<InTurn, 'place'>> }
type Fields = { title: string; assignee: string | null; due: string | null }
/** What somebody does to a task of a series, as they see it: `touches` is what they have seen of it. */
export type Act = { by: string; task: string } & (
  | { do: 'tick'; number: number | null; doneBy: string | null; doneOn: string | null }
  | { do: 'begin' }
  | { do: 'lay aside' }
  | { do: 'reopen' }
  | { do: 'skip'; number: number }
  | { do: 'put off'; number: number; day: string }
  | { do: 'pause' }
  | { do: 'resume' }
  | { do: 'stop' }
  | { do: 'take' }
  | { do: 'give back' }
  | ({ do: 'change this'; touches: number } & Fields)
  | ({ do: 'change following'; touches: number; repeats: Repeating } & Fields)
  | { do: 'name'; touches: number; doneBy: string }
)

/** Does it, and returns the result. */
export function act(series: Series, one: Act, moment: Moment): string {
  const { open } = series
  if (one.do === 'tick' && one.doneOn !== null && one.doneOn > dayOf(one.by, moment)) return 'NOT_YET'
  if (open?.id !== one.task) return actOnDone(series, one, moment)
  if (one.do === 'tick') return tick(series, open, one, moment)
  if (one.do === 'begin' || one.do === 'lay aside') {
    const status = one.do === 'begin' ? 'in_progress' : 'not_started'
    if (open.status !== status) touch(open, { status })
    return 'OK'
  }
  if (one.do === 'take') return take(open, one.by)
  if (one.do === 'give back') {
    if (open.claimed && open.assignee === one.by) touch(open, { claimed: false, assignee: null })
    return 'OK'
  }
  if (one.do === 'change this') return changeThis(series, open, one)
  if (one.do === 'change following') return changeFollowing(series, open, one, moment)
  if (one.do === 'reopen') return 'OK'
  // Somebody else has opened it again in the meantime.
  if (one.do === 'name') return open.touches === one.touches ? 'OK' : 'CONFLICT'
  if (series.hasEnded) return 'NOT_REPEATING'
  if (one.do === 'skip') return open.number === one.number ? skip(series, open, one.by, moment) : 'CONFLICT'
  if (one.do === 'put off') return putOff(series, open, one)
  if (one.do === 'stop') {
    series.open = null
    end(series)
    return 'OK'
  }
  return one.do === 'pause' ? pause(series) : resume(series, moment)
}

function tick(series: Series, open: OpenTask, one: Extract<Act, { do: 'tick' }>, moment: Moment): string {
  if (one.number !== null && one.number !== open.number) return 'CONFLICT'
  const onDay = one.doneOn ?? dayOf(one.by, moment)
  const who = one.doneBy ?? open.assignee ?? one.by
  const { status: _, ...task } = open
  const { number, planned, worth } = task
  // A day earns once.
  const isEarned = series.past.some((past) => past.outcome === 'done' && past.planned === planned && past.number < number)
  const credit = isEarned ? null : { person: who, amount: worth }
  series.done.push({ ...task, touches: task.touches + 1, doneBy: one.doneBy, credit })
  series.open = null
  const next = nextDay(series, { number, planned, onDay, today: todayOf(series, moment) })
  const goesOn = !series.hasEnded && !series.isPaused
  note(series, open, { outcome: 'done', onDay, who, missed: goesOn ? next.missed : [] })
  if (!goesOn) return 'OK'
  if (next.day === undefined) end(series)
  else openOn(series, { id: notKnown, day: next.day, missed: next.missed.length }, moment)
  return 'OK'
}

function skip(series: Series, open: OpenTask, by: string, moment: Moment): string {
  const today = todayOf(series, moment)
  const onDay = open.planned > today ? open.planned : today
  const next = nextDay(series, { ...open, onDay, today })
  const missed = series.isPaused ? [] : next.missed
  note(series, open, { outcome: 'skipped', onDay: today, who: by, missed })
  if (next.day === undefined) {
    series.open = null
    end(series)
  } else moveTo(series, open, { day: next.day, missed: missed.length }, moment)
  return 'OK'
}

function putOff(series: Series, open: OpenTask, { number, day }: Extract<Act, { do: 'put off' }>): string {
  if (open.number !== number || series.isPaused) return 'CONFLICT'
  if (reachesNext(series, open, day)) return 'NEXT_IS_DUE'
  touch(open, { due: day })
  return 'OK'
}

function reachesNext({ countsFrom, rule, startsOn }: Series, { planned }: OpenTask, day: string): boolean {
  const next = countsFrom === 'done' ? undefined : dayAfter(rule, startsOn, planned)
  return next !== undefined && day >= next
}

function pause(series: Series): string {
  if (series.isPaused) return 'OK'
  series.isPaused = true
  if (series.open !== null) touch(series.open, { due: null })
  return 'OK'
}

function resume(series: Series, moment: Moment): string {
  if (!series.isPaused) return 'OK'
  series.isPaused = false
  const day = firstDay(series, todayOf(series, moment))
  if (day === undefined) {
    series.open = null
    end(series)
  } else if (series.open === null) openOn(series, { id: notKnown, day, missed: 0 }, moment)
  else {
    touch(series.open, { due: day, planned: day, missedBefore: 0 })
    // Another weekday can be somebody else's.
    if (series.handOut === 'weekdays') handOutAnew(series, series.open, moment)
  }
  return 'OK'
}

function take(open: OpenTask, by: string): string {
  if (open.assignee === by) return 'OK'
  if (open.assignee !== null) return 'TAKEN'
  touch(open, { assignee: by, claimed: true })
  return 'OK'
}

function changeThis(series: Series, open: OpenTask, one: Extract<Act, { do: 'change this' }>): string {
  if (open.touches !== one.touches) return 'CONFLICT'
  const { title, assignee, due } = one
  if (series.hasEnded) {
    touch(open, { title, assignee, due, claimed: open.claimed && assignee === open.assignee })
    return 'OK'
  }
  if (due === null && !series.isPaused) return 'DAY_MISSING'
  if (due !== null && due !== open.due && reachesNext(series, open, due)) return 'NEXT_IS_DUE'
  touch(open, {
    title,
    assignee,
    due: series.isPaused && !series.hasEnded ? null : due,
    claimed: open.claimed && assignee === open.assignee,
  })
  return 'OK'
}

// How it repeats from now on (RECUR-13); the person whose turn it is keeps it while they are in the list (decision 0090).
function changeFollowing(series: Series, open: OpenTask, one: Extract<Act, { do: 'change following' }>, moment: Moment): string {
  if (open.touches !== one.touches) return 'CONFLICT'
  const { title, assignee, due, repeats } = one
  if (due === null && !series.isPaused) return 'DAY_MISSING'
  const before = { ...series, list: [...series.list], due: open.due }
  const atTurn = series.list.find(({ place }) => place === series.turn)?.person
  touch(open, {
    title,
    assignee,
    due: series.isPaused && !series.hasEnded ? null : due,
    claimed: open.claimed && assignee === open.assignee,
  })
  const { rule, countsFrom, whenMissed, handOut, list } = repeats
  Object.assign(series, { title, rule, countsFrom, whenMissed, handOut, list: list.map((each, place) => ({ ...each, place })) })
  const isListed = hasList(series)
  series.fixed = isListed || handOut === 'free' ? null : assignee
  if (!isListed) series.handOut = series.fixed === null ? 'free' : 'one'
  series.turn = isListed ? (series.list.find(({ person }) => person === atTurn)?.place ?? null) : null
  const isAnew = due !== before.due || !isSameButForEnd(rule, before.rule)
  if (isAnew && due !== null) {
    series.startsOn = due
    Object.assign(open, { planned: due, missedBefore: 0 })
  }
  const isOther = series.handOut !== before.handOut || JSON.stringify(nameOf(series.list)) !== JSON.stringify(nameOf(before.list))
  const keepsTurn = series.handOut === 'turns' && before.handOut === 'turns' && series.turn !== null
  if (!isListed || keepsTurn || (!isOther && !(isAnew && series.handOut === 'weekdays'))) return 'OK'
  handOutAnew(series, open, moment)
  return 'OK'
}

const nameOf = (list: readonly InTurn[]): unknown =>
  list.toSorted((one, other) => one.place - other.place).map(({ person, weekdays }) => [person, weekdays])

// The task that somebody saw has been done since, or is gone.
function actOnDone(series: Series, one: Act, moment: Moment): string {
  const done = series.done.find(({ id }) => id === one.task)
  if (done === undefined) return 'NOT_FOUND'
  if (one.do === 'tick') return one.number === null || one.number === done.number ? 'OK' : 'CONFLICT'
  if (one.do === 'reopen' || one.do === 'lay aside' || one.do === 'begin') return reopen(series, one)
  if (one.do === 'take') return done.assignee === one.by ? 'OK' : 'TAKEN'
  if (one.do === 'give back') return 'OK'
  if (one.do === 'name') return nameDoer(series, done, one)
  if (one.do === 'change this' || one.do === 'change following') return 'CONFLICT'
  if (series.hasEnded) return 'NOT_REPEATING'
  if (one.do === 'skip' || one.do === 'put off') return 'CONFLICT'
  if (one.do === 'pause') return pause(series)
  if (one.do === 'resume') return resume(series, moment)
  series.open = null
  end(series)
  return 'OK'
}
