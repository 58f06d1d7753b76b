import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '#overview/calendar/web/calendar-page.tsx'
import { readCalendarSearch } from '../../search-params.ts'

export const Route = createFileRoute('/_signed-in/calendar')({ validateSearch: readCalendarSearch, component: CalendarRoute })

function CalendarRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <CalendarPage search={search} onSearch={(place) => void navigate({ search: place, resetScroll: false })} />
}
