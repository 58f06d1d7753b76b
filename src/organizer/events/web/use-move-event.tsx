import { useState } from 'react'
import { daysAfter } from '#platform/shared/dates.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { type Scope, ScopeDialog } from '#platform/web/repeats/scope-dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { CalendarEvent, EventChange } from '../contract.ts'
import type { When } from '../shared/hours-on.ts'
import { events } from './event-api.ts'
import { clocksAt, instantOf } from './instant-of.ts'
import { t } from './texts.ts'

/** An event that goes from some days and times of the clocks of a zone to others. `said` says where it is then. */
export type Moving = { event: CalendarEvent; from: When; to: When; timeZone: string; said: string }

type Sent = Pick<Moving, 'event' | 'to' | 'timeZone'> & { scope?: Scope }

type MoveEvent = {
  /** What is read again. */
  reads: (moving: { event: CalendarEvent }) => readonly (readonly unknown[])[]
  /** Called once it is moved, and when it is not. */
  onDone?: () => void
  onGivenUp?: () => void
}

/** Returns what moves an event, which is written once and can be undone, and the question that is asked first of one that repeats. */
export function useMoveEvent({ reads, onDone, onGivenUp }: MoveEvent) {
  const [asked, ask] = useState<Moving>()
  const run = (sent: Sent, options: Parameters<typeof events.change>[1]) => events.change(changeOf(sent), options)
  const change = { run, reads, failure: t('event.moveFailed') }
  const back = useChange<Sent, CalendarEvent>(change)
  const { send, sending } = useChange<Moving & Sent, CalendarEvent>({
    ...change,
    onDone: (event, { from, timeZone, said, scope }) => {
      ask(undefined)
      onDone?.()
      const undo = () => back.send({ event, to: from, timeZone, ...(scope && { scope }) })
      toast.success(said, { undo })
    },
    onRefused: () => {
      ask(undefined)
      return false
    },
  })
  const question = (
    <ScopeDialog
      open={asked !== undefined}
      saving={sending}
      saveLabel={t('event.move')}
      onClose={() => {
        ask(undefined)
        onGivenUp?.()
      }}
      onChoose={(scope) => asked && send({ ...asked, scope })}
    />
  )
  return { move: (moving: Moving) => (moving.event.repeats === null ? send(moving) : ask(moving)), sending, question }
}

/** Returns the days and times of an event, of which one until midnight ends on the day before. */
export function whenOf({ day, lastDay, time, endTime }: When): When {
  return { day, time, endTime, lastDay: endTime === '00:00' ? daysAfter(lastDay, -1) : lastDay }
}

/** Returns the change of an event to other days and times of the clocks of a zone; it keeps its own zone. */
function changeOf({ event, to, timeZone: of, scope }: Sent): EventChange {
  const { id: eventId, version: ifVersion, title, kind, timeZone, people, location, notes } = event
  const { reminderEnabled, reminderFrequency, moreReminders } = event
  const clock = (day: string, time: string) =>
    of === timeZone ? { day, time } : clocksAt(instantOf({ day, time, timeZone: of }), timeZone)
  const begin = to.time === null ? { day: to.day, time: null } : clock(to.day, to.time)
  const lastDay = to.endTime === '00:00' ? daysAfter(to.lastDay, 1) : to.lastDay
  const end = to.endTime === null ? { day: to.time === null ? lastDay : begin.day, time: null } : clock(lastDay, to.endTime)
  const times = { day: begin.day, time: begin.time, lastDay: end.day, endTime: end.time }
  const rest = { title, kind, timeZone, people, location, reminderEnabled, reminderFrequency, moreReminders, notes }
  return { eventId, ifVersion, ...rest, ...times, ...(scope && { scope }) }
}
