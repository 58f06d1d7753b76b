import { useToday } from '#foundation/accounts/web/use-today.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { Agenda } from './agenda.tsx'
import type { CalendarSearch } from './calendar-api.ts'
import { CalendarBar, type CalendarPlace } from './calendar-bar.tsx'
import { GridView } from './grid-view.tsx'
import { grids } from './grids.ts'
import { t } from './texts.ts'

type CalendarPageProps = {
  /** From the address. */
  search: CalendarSearch
  /** Called with what the address is to say. */
  onSearch: (search: CalendarSearch) => void
}

/** The page of all that is dated, over all spaces. */
export function CalendarPage({ search, onSearch }: CalendarPageProps) {
  const today = useToday()
  const isWide = useMedia('(min-width: 768px)')
  const { view = isWide && grids.week ? 'week' : 'agenda', day = today } = search
  const grid = grids[view]
  const go: CalendarPlace['onGo'] = (place) => onSearch({ ...search, ...place })
  return (
    <Page fit={grid !== undefined}>
      <title>{t('title')}</title>
      <CalendarBar view={view} day={day} today={today} onGo={go} />
      {grid === undefined ? <Agenda key={day} day={day} today={today} /> : <GridView of={grid} day={day} today={today} onGo={go} />}
    </Page>
  )
}
