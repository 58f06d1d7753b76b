import { CalendarDays } from 'lucide-react'
import { useTimeZone } from '#foundation/accounts/web/use-person.ts'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { relativeDay } from '#platform/shared/dates.ts'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { type CardControls, EditAndDelete } from '#platform/web/ui/edit-and-delete.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { useHighlightOnNavigation } from '#platform/web/ui/use-highlight-on-navigation.ts'
import type { CalendarEvent } from '../contract.ts'
import { nameOf } from './describe-when.ts'
import { inViewerZone } from './in-viewer-zone.ts'

type EventRowProps = {
  event: CalendarEvent
  title: string
  /** The quiet second line. */
  sub: string
  /** Opens its sheet. */
  onLook: () => void
  /** Unset where it is only looked at. */
  controls?: CardControls | undefined
  isHeading?: boolean
}

/** One event in a list of those that are kept in one place; a press opens its sheet. */
export function EventRow({ event, title, sub, onLook, controls, isHeading = false }: EventRowProps) {
  const today = useToday()
  const { day, isPast } = inViewerZone(event, { today, timeZone: useTimeZone() })
  const link = <CardLink render={<button type="button" aria-haspopup="dialog" onClick={onLook} />}>{title}</CardLink>
  return (
    <Row
      {...useHighlightOnNavigation<HTMLLIElement>(event.id)}
      wraps={controls !== undefined}
      lead={<HexagonIcon icon={CalendarDays} />}
      title={isHeading ? <Heading level={3}>{link}</Heading> : link}
      sub={sub}
      end={
        <>
          <span>{relativeDay({ day: day < today && !isPast ? today : day, today })}</span>
          {controls !== undefined && <EditAndDelete name={nameOf(event)} {...controls} />}
        </>
      }
    />
  )
}
