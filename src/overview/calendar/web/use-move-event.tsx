import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTimeZone } from '#foundation/accounts/web/use-person.ts'
import type { CalendarEvent, EventChange } from '#organizer/events/contract.ts'
import { eventQuery, events, eventsQuery, keptInOf } from '#organizer/events/web/event-api.ts'
import { clocksAt, instantOf } from '#organizer/events/web/instant-of.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { type Scope, ScopeDialog } from '#platform/web/repeats/scope-dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { CalendarEntry } from '../contract.ts'
import { calendarQuery } from './calendar-api.ts'
import { keyOf, placeInWords } from './describe-entry.ts'
import { t } from './texts.ts'
import type { Draft } from './use-moves.ts'

/** An event as it is, and where it goes. */
type Moving = { event: CalendarEvent; entry: CalendarEntry; to: CalendarEntry; scope?: Scope }

/**
 * Returns `onMove`, which keeps an event that was moved in the calendar: it is shown there at once, written once, and can be undone; and the question
 * that is asked first of one that repeats.
 */
export function useMoveEvent(day: string) {
  const client = useQueryClient()
  const here = useTimeZone()
  const [asked, setAsked] = useState<Moving & { takeBack: () => void }>()
  const reads = ({ event }: Moving) => [calendarQuery(day).queryKey, eventsQuery(keptInOf(event)).queryKey]
  const run = ({ event, to, scope }: Moving, options: Parameters<typeof events.change>[1]) =>
    events.change(changeOf(event, { to, here, scope }), options)
  const back = useChange({ run, reads, failure: t('grid.moveFailed') })
  const move = useChange<Moving, CalendarEvent>({
    run,
    reads,
    failure: t('grid.moveFailed'),
    onDone: (event, { entry, to, scope }) => {
      setAsked(undefined)
      const undo = () => back.send({ event, entry, to: entry, ...(scope && { scope }) })
      toast.success(placeInWords(to), { undo })
    },
    onRefused: () => {
      setAsked(undefined)
      return false
    },
  })
  const onMove = async (entry: CalendarEntry, to: CalendarEntry): Promise<void> => {
    const takeBack = showMoved(client, day, { entry, to })
    try {
      const event = await client.fetchQuery(eventQuery(entry.id))
      if (event.repeats === null) move.send({ event, entry, to })
      else setAsked({ event, entry, to, takeBack })
    } catch {
      takeBack()
      toast.failure(t('grid.moveFailed'))
    }
  }
  const question = (
    <ScopeDialog
      open={asked !== undefined}
      saving={move.sending}
      saveLabel={t('grid.move')}
      onClose={() => {
        asked?.takeBack()
        setAsked(undefined)
      }}
      onChoose={(scope) => asked && move.send({ event: asked.event, entry: asked.entry, to: asked.to, scope })}
    />
  )
  return { onMove: (entry: CalendarEntry, to: CalendarEntry) => void onMove(entry, to), question }
}

/** Shows an entry where it was moved, and returns what takes that back. What is being read meanwhile does not overwrite it. */
function showMoved(client: QueryClient, day: string, { entry, to }: Draft): () => void {
  const { queryKey } = calendarQuery(day)
  void client.cancelQueries({ queryKey })
  const put = (shown: CalendarEntry): void => {
    client.setQueryData(
      queryKey,
      (known) => known && { ...known, entries: known.entries.map((one) => (keyOf(one) === keyOf(shown) ? shown : one)) },
    )
  }
  put(to)
  return () => put(entry)
}

type Meant = { to: CalendarEntry; here: string; scope: Scope | undefined }

/** Returns the change of an event to other days and times of the reader's clock; it keeps its own zone. */
function changeOf(event: CalendarEvent, { to, here, scope }: Meant): EventChange {
  const { id: eventId, version: ifVersion, title, kind, timeZone, people, location, notes } = event
  const { reminderEnabled, reminderFrequency, moreReminders } = event
  const clock = (day: string, time: string) => clocksAt(instantOf({ day, time, timeZone: here }), timeZone)
  const begin = to.time === null ? { day: to.day, time: null } : clock(to.day, to.time)
  const lastDay = to.endTime === '00:00' ? daysAfter(to.lastDay, 1) : to.lastDay
  const end = to.endTime === null ? { day: to.time === null ? lastDay : begin.day, time: null } : clock(lastDay, to.endTime)
  const times = { day: begin.day, time: begin.time, lastDay: end.day, endTime: end.time }
  const rest = { title, kind, timeZone, people, location, reminderEnabled, reminderFrequency, moreReminders, notes }
  return { eventId, ifVersion, ...rest, ...times, ...(scope && { scope }) }
}
