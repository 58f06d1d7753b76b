import { Plus, SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { filterEntries, showingAll } from '../shared/filter-entries.ts'
import { useAddEvent } from './use-add-event.tsx'
import { Agenda } from './agenda.tsx'
import type { CalendarSearch } from './calendar-api.ts'
import { CalendarBar, type CalendarPlace } from './calendar-bar.tsx'
import { Announcement, CalendarFilters } from './calendar-filters.tsx'
import { GridView } from './grid-view.tsx'
import { grids } from './grids.ts'
import { periodOf, spanOf } from './period.ts'
import { ShowDialog } from './show-dialog.tsx'
import { t } from './texts.ts'
import { useCalendarSettings } from './use-calendar-settings.ts'
import { useReadCalendar } from './use-read-calendar.ts'

type CalendarPageProps = {
  /** From the address. */
  search: CalendarSearch
  /** Called with what the address is to say. */
  onSearch: (search: CalendarSearch) => void
}

/** The page of all that is dated, over all spaces. */
export function CalendarPage({ search, onSearch }: CalendarPageProps) {
  const today = useToday()
  const me = usePerson()?.id
  const { settings, isUnknown, change } = useCalendarSettings()
  const isWide = useMedia('(min-width: 768px)')
  const viewKey = isWide ? 'wideView' : 'narrowView'
  const view = search.view ?? settings?.[viewKey] ?? (isWide && grids.week ? 'week' : 'agenda')
  const day = search.day ?? today
  const read = useReadCalendar(view, day)
  const filter = settings ?? nothingHidden
  const { from, to } = spanOf(view, day, read.until)
  const { calendar, hidden } = useMemo(() => filterEntries(read.calendar, filter, { me, from, to }), [read.calendar, filter, me, from, to])
  const { people, rooms } = calendar
  const show = useDialog<'show'>()
  const { add, dialog } = useAddEvent()
  const grid = grids[view]
  const go: CalendarPlace['onGo'] = (place) => {
    if (place.view !== undefined) change({ [viewKey]: place.view })
    onSearch({ ...search, ...place })
  }
  const who = { people, filter, onFilter: change }
  const count = read.isWaiting ? undefined : calendar.entries.filter((entry) => entry.day <= to && entry.lastDay >= from).length
  return (
    <Page fit={grid !== undefined}>
      <title>{t('title')}</title>
      <CalendarBar view={view} day={day} today={today} onGo={go}>
        {isWide ? (
          <>
            <Button icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => show.show('show')}>
              {t('show')}
            </Button>
            {add !== undefined && (
              <Button icon={Plus} aria-haspopup="dialog" onClick={() => add({ day })}>
                {t('add')}
              </Button>
            )}
          </>
        ) : (
          <IconButton icon={SlidersHorizontal} label={t('show')} aria-haspopup="dialog" onClick={() => show.show('show')} />
        )}
      </CalendarBar>
      <CalendarFilters {...who} hidden={hidden} />
      {calendar.hasMore && <p>{t('tooMuch')}</p>}
      <Announcement period={periodOf(view, { day, today })} count={count} chosen={JSON.stringify([view, day, filter])} />
      {isUnknown && search.view === undefined ? (
        <Loading />
      ) : grid === undefined ? (
        <Agenda key={day} {...read} calendar={calendar} day={day} today={today} />
      ) : read.failed ? (
        <QueryFailure title={t('loadFailed')} query={read.failed} />
      ) : (
        <GridView of={grid} calendar={calendar} isWaiting={read.isWaiting} day={day} today={today} onGo={go} onAdd={add} />
      )}
      {dialog}
      <ShowDialog {...who} rooms={rooms} weekNumbers={settings?.weekNumbers ?? false} open={show.open} onClose={show.close} />
    </Page>
  )
}

const nothingHidden = showingAll({ hiddenLayers: ['meals'] })
