import { createFileRoute } from '@tanstack/react-router'
import { EventSheet } from '#organizer/events/web/dialogs.ts'
import { CalendarPage } from '#overview/calendar/web/calendar-page.tsx'
import type { CalendarSearch } from '#overview/calendar/web/calendar-api.ts'
import { readCalendarSearch } from '../../search-params.ts'

export const Route = createFileRoute('/_signed-in/calendar')({ validateSearch: readCalendarSearch, component: CalendarRoute })

function CalendarRoute() {
  const { event, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const go = (place: CalendarSearch): void => void navigate({ search: place, resetScroll: false })
  return (
    <>
      <CalendarPage search={search} onSearch={go} />
      <EventSheet key={event} open={event !== undefined} onClose={() => go(search)} eventId={event ?? ''} title="" />
    </>
  )
}
