import { useQuery } from '@tanstack/react-query'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { instantOf } from '#organizer/events/web/instant-of.ts'
import type { LegHintsProps } from '#organizer/events/web/leg-hints.ts'
import { Note } from '#platform/web/ui/note.tsx'
import { legHints } from '../shared/leg-hints.ts'
import { calendarQuery } from './calendar-api.ts'
import { keyOf, timesOf, titleOf } from './describe-entry.ts'
import { t } from './texts.ts'

/** Says what in the calendar stands against somebody's taking or fetching. */
export function CalendarLegHints({ person: { id, name }, day, time, timeZone, eventId }: LegHintsProps) {
  const { data } = useQuery(calendarQuery(day))
  const who = usePerson()?.id === id ? 'you' : 'they'
  const at = time === '' ? undefined : instantOf({ day, time, timeZone })
  const hints = legHints(data?.entries ?? [], { personId: id, day, at, eventId })
  if (hints.length === 0) return null
  return (
    <Note tone="yellow" live>
      {hints.map(({ kind, entry }) => (
        <p key={keyOf(entry)} dir="auto">
          {t(`hint.${who}.${kind}`, { name, title: titleOf(entry), times: timesOf(entry) })}
        </p>
      ))}
    </Note>
  )
}
