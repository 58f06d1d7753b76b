import { type Moment, noteAway, type OpenTask, type Series, todayOf, whoseTurn } from './series-model.ts'

/** The id of a task that the server has opened and nobody has read yet. */
export const notKnown = 'not known'

/** Notes that somebody or the server has changed an open task. */
export const touch = (open: OpenTask, fields: Partial<OpenTask>): void => {
  Object.assign(open, fields)
  open.touches += 1
}

export function openOn(series: Series, { id, day, missed }: { id: string; day: string; missed: number }, moment: Moment): void {
  const { person, turn, passedOver } = whoseTurn(series, { day, today: todayOf(series, moment), people: moment.people })
  const number = series.nextNumber
  const { title, worth } = series
  series.open = {
    id,
    number,
    planned: day,
    due: day,
    assignee: person,
    title,
    worth,
    status: 'not_started',
    claimed: false,
    missedBefore: missed,
    touches: 0,
  }
  series.nextNumber += 1
  series.turn = turn
  noteAway(series, { number, planned: day }, passedOver)
}

/** Gives the open task of a series another day and number, as if it had just been opened. */
export function moveTo(series: Series, open: OpenTask, { day, missed }: { day: string; missed: number }, moment: Moment): void {
  const { id, touches } = open
  openOn(series, { id, day, missed }, moment)
  if (series.open === null) return
  series.open.touches = touches + 1
  // While it is paused it is due on no day (RECUR-17).
  if (series.isPaused) series.open.due = null
}

/** Gives the open task to whom it belongs on its day, as if nobody had had a turn. */
export function handOutAnew(series: Series, open: OpenTask, moment: Moment): void {
  const today = todayOf(series, moment)
  const day = open.due ?? today
  series.turn = null
  const { person, turn, passedOver } = whoseTurn(series, { day, today, people: moment.people })
  touch(open, { assignee: person, claimed: false })
  series.turn = turn
  noteAway(series, { number: open.number, planned: day }, passedOver)
}
