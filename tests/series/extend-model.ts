import { end, firstDay, type Moment, nextDay, note, noteAway, type OpenTask, type Series, todayOf, whoseTurn } from './series-model.ts'
import { moveTo, notKnown, openOn, touch } from './series-moves.ts'

/** What the server does by itself: moves on what nobody did, passes on what somebody cannot do, and opens what is missing. */
export function keep(series: Series, moment: Moment): void {
  if (series.hasEnded || series.isPaused) return
  const today = todayOf(series, moment)
  const { open } = series
  if (open === null) return mend(series, moment)
  if (open.due === null) return
  if (open.due < today) {
    if (series.whenMissed === 'moves_on') moveOn(series, open, moment)
    return
  }
  const turnOf = series.handOut === 'one' ? series.fixed : series.list.find(({ place }) => place === series.turn)?.person
  const isTheirs = open.assignee !== null && open.assignee === turnOf && open.status === 'not_started' && !open.claimed
  const { due, assignee } = open
  if (!isTheirs || assignee === null || !moment.people.get(assignee)?.away.some(({ from, to }) => from <= due && due <= to)) return
  // Somebody replaces them, but not on a weekday that is theirs.
  const asked = series.handOut === 'weekdays' ? { ...series, list: series.list.filter(({ person }) => person === assignee) } : series
  const { person, turn, passedOver } = whoseTurn(asked, { day: due, today, people: moment.people, first: [assignee] })
  touch(open, { assignee: person })
  series.turn = turn
  noteAway(series, open, passedOver)
}

function moveOn(series: Series, open: OpenTask, moment: Moment): void {
  const today = todayOf(series, moment)
  const next = nextDay(series, { ...open, onDay: null, today })
  if (next.day === undefined) end(series)
  // Nothing else would lead to its history: the last one stays.
  if (next.day === undefined && series.done.length === 0) {
    for (const planned of next.missed)
      series.past.push({ number: open.number, planned, outcome: 'missed', onDay: today, who: null, turnOf: null })
    return
  }
  note(series, open, { outcome: 'missed', onDay: today, who: null, missed: next.missed })
  if (next.day === undefined) series.open = null
  else moveTo(series, open, { day: next.day, missed: next.missed.length + 1 }, moment)
}

function mend(series: Series, moment: Moment): void {
  const today = todayOf(series, moment)
  const planned = series.past
    .filter(({ outcome }) => outcome !== 'away')
    .map((past) => past.planned)
    .toSorted()
    .at(-1)
  const day =
    planned === undefined ? firstDay(series, today) : nextDay(series, { number: series.nextNumber - 1, planned, onDay: null, today }).day
  if (day === undefined) end(series)
  else openOn(series, { id: notKnown, day, missed: 0 }, moment)
}

/** Somebody may no longer see a room: they leave every list and lose what they were given there (RECUR-24). */
export function release(series: Series, person: string): void {
  const { open } = series
  if (open?.assignee === person) touch(open, { assignee: null })
  for (const done of series.done.filter(({ assignee }) => assignee === person))
    Object.assign(done, { assignee: null, touches: done.touches + 1 })
  if (series.fixed === person) Object.assign(series, { fixed: null, handOut: 'free' })
  const isListed = series.list.some((one) => one.person === person)
  series.list = series.list.filter((one) => one.person !== person)
  if (isListed && series.list.length === 0) Object.assign(series, { handOut: 'free', turn: null })
}
