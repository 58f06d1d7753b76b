import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTimeZone } from '#foundation/accounts/web/use-person.ts'
import type { CalendarEvent } from '#organizer/events/contract.ts'
import { eventQuery, eventsQuery, keptInOf } from '#organizer/events/web/event-api.ts'
import { useMoveEvent } from '#organizer/events/web/use-move-event.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { CalendarEntry } from '../contract.ts'
import { calendarQuery } from './calendar-api.ts'
import { keyOf, placeInWords } from './describe-entry.ts'
import { t } from './texts.ts'
import type { Draft } from './use-moves.ts'

/** Returns `onMove`, which keeps an event that was moved in the calendar, shown there at once, and the question that is asked first of one that repeats. */
export function useMoveEntry(day: string) {
  const client = useQueryClient()
  const timeZone = useTimeZone()
  const takeBack = useRef<() => void>(undefined)
  const { move, question } = useMoveEvent({
    reads: ({ event }: { event: CalendarEvent }) => [calendarQuery(day).queryKey, eventsQuery(keptInOf(event)).queryKey],
    onGivenUp: () => takeBack.current?.(),
  })
  const onMove = async (entry: CalendarEntry, to: CalendarEntry): Promise<void> => {
    const back = showMoved(client, day, { entry, to })
    takeBack.current = back
    try {
      const event = await client.fetchQuery(eventQuery(entry.id))
      move({ event, from: entry, to, timeZone, said: placeInWords(to) })
    } catch {
      back()
      toast.failure(t('grid.moveFailed'))
    }
  }
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
