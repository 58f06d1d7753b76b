import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CalendarPage } from '#overview/calendar/web/calendar-page.tsx'
import type { CalendarSearch } from '#overview/calendar/web/calendar-api.ts'
import { readCalendarSearch } from '../../search-params.ts'

export const Route = createFileRoute('/_signed-in/calendar')({ validateSearch: readCalendarSearch, component: CalendarRoute })

function CalendarRoute() {
  const navigate = Route.useNavigate()
  const go = (search: CalendarSearch): void => void navigate({ search, resetScroll: false })
  const look = useCallback(
    (event: string | undefined) => void navigate({ search: (now) => ({ ...now, event }), resetScroll: false }),
    [navigate],
  )
  return <CalendarPage search={Route.useSearch()} onSearch={go} onLook={look} />
}
