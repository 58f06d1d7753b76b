import { daysAfter } from '#platform/shared/dates.ts'
import { rhythmFormOf } from '#platform/web/repeats/rhythm-form.ts'
import type { LineValues } from '../shared/read-line.ts'
import type { EventForm } from './event-form.ts'

type Reading = {
  /** What the form began with: what the line does not say. */
  start: EventForm
  said: LineValues
  /** What it said before. */
  before: LineValues
}

/** Returns the values of a form with what its line says otherwise than before. What was changed in the fields meanwhile stays. */
export function withSaid(values: EventForm, { start, said, before }: Reading): EventForm {
  return withChanges(values, valuesSaid(start, before), valuesSaid(start, said))
}

function valuesSaid(start: EventForm, said: LineValues): EventForm {
  const { title, day = start.day, nights, time = start.time, endTime = start.endTime, isAllDay, place = start.location, rule } = said
  // An end before the start is on the next day already.
  const isOtherDay = day !== '' && nights > (endTime !== '' && endTime <= time ? 1 : 0)
  return {
    ...start,
    title,
    day,
    lastDay: isOtherDay ? daysAfter(day, nights) : start.lastDay,
    isAllDay: isAllDay && start.time === '',
    time,
    endTime,
    people: said.people.length === 0 ? start.people : said.people,
    location: place,
    ...(rule !== undefined && rhythmFormOf(rule, day)),
  }
}

function withChanges<Values extends object>(values: Values, before: Values, now: Values): Values {
  const changed = { ...values }
  for (const name in now) {
    if (JSON.stringify(now[name]) !== JSON.stringify(before[name])) changed[name] = now[name]
  }
  return changed
}
