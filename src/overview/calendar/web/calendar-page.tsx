import { useNavigate } from '@tanstack/react-router'
import { EyeOff, Plane, Plus, Printer, SlidersHorizontal } from 'lucide-react'
import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useCallback, useMemo, useState } from 'react'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { WhoIsAwayDialog } from '#foundation/members/web/dialogs.ts'
import { EventSheet } from '#organizer/events/web/dialogs.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { printNow } from '#platform/web/ui/use-printing.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { CalendarEntry, CalendarRoom } from '../contract.ts'
import { type CalendarView, windowOf } from '../shared/calendar-views.ts'
import { formatDay, daysAfter } from '#platform/shared/dates.ts'
import { daysAhead } from '#organizer/events/shared/limits.ts'
import { filterEntries, showingAll } from '../shared/filter-entries.ts'
import { Agenda } from './agenda.tsx'
import { type CalendarSearch, useCalendarSettings, useReadCalendar } from './calendar-api.ts'
import { CalendarBar, type CalendarPlace } from './calendar-bar.tsx'
import styles from './calendar-page.module.css'
import { EmptyCalendar } from './empty-calendar.tsx'
import { entryHref } from './describe-entry.ts'
import type { GridProps } from './grid-props.ts'
import { OutsideEntrySheet } from './dialogs.ts'
import { MonthPrint } from './month-print.tsx'
import { PeopleChips } from './people-chips.tsx'
import { periodOf, spanOf } from './period.ts'
import { ShowDialog } from './show-dialog.tsx'
import { t } from './texts.ts'
import { useAddEvent } from './use-add-event.tsx'
import { useMoveEntry } from './use-move-entry.tsx'

type CalendarPageProps = {
  /** From the address. */
  search: CalendarSearch
  /** Called with what the address is to say. */
  onSearch: (search: CalendarSearch) => void
  /** Called with the event that is to be shown; it stays the same function. */
  onLook: (eventId: string | undefined) => void
}

const Hours = lazy(async () => ({ default: (await import('./hours.tsx')).Hours }))
// Each is loaded when it is first shown.
const grids: Partial<Record<CalendarView, LazyExoticComponent<ComponentType<GridProps>>>> = {
  month: lazy(async () => ({ default: (await import('./month.tsx')).Month })),
  week: Hours,
  day: Hours,
}

/** The page of all that is dated, over all spaces. */
export function CalendarPage({ search, onSearch, onLook }: CalendarPageProps) {
  const today = useToday()
  const me = usePerson()?.id
  const { settings, isUnknown, change } = useCalendarSettings()
  const isWide = useMedia('(min-width: 768px)')
  const viewKey = isWide ? 'wideView' : 'narrowView'
  const view = search.view ?? settings?.[viewKey] ?? (isWide ? 'week' : 'agenda')
  const day = search.day ?? today
  const read = useReadCalendar(view, day)
  const filter = settings ?? nothingHidden
  const { from, to } = spanOf(view, day, read.until)
  const { calendar, hidden } = useMemo(() => filterEntries(read.calendar, filter, { me, from, to }), [read.calendar, filter, me, from, to])
  const { people, rooms } = calendar
  const show = useDialog<'show'>()
  const away = useDialog<'away'>()
  const { add, dialog } = useAddEvent()
  const open = useOpenEntry(rooms, { onLook, onAway: away.show })
  const Grid = grids[view]
  const isOfToday = windowOf(day).from <= today && today <= windowOf(day).to
  const isEmpty = add !== undefined && isOfToday && !read.isWaiting && !read.failed && read.calendar.entries.length === 0
  const go: CalendarPlace['onGo'] = (place) => {
    if (place.view !== undefined) change({ [viewKey]: place.view })
    onSearch({ ...search, ...place })
  }
  const who = { people, filter, onFilter: change }
  const count = read.isWaiting ? undefined : calendar.entries.filter((entry) => entry.day <= to && entry.lastDay >= from).length
  const weekNumbers = settings?.weekNumbers ?? false
  const more = [
    { label: t('whoIsAway'), icon: Plane, onSelect: () => away.show('away') },
    { label: t('print.month'), icon: Printer, onSelect: () => printNow() },
  ]
  const place = { view, day, today, onGo: go }
  const entry = read.calendar.entries.find(({ layer, id }) => layer === 'outside' && id === search.entry)
  const looked = read.calendar.entries.find(({ id }) => id === search.event)
  const lastWritten = daysAfter(today, daysAhead)
  return (
    <Page fit={Grid !== undefined}>
      <title>{t('title')}</title>
      <CalendarBar {...place} menu={isWide && <MoreMenu name={t('title')} items={more} />}>
        {isWide ? (
          <Button icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => show.show('show')}>
            {t('show')}
          </Button>
        ) : (
          <IconButton icon={SlidersHorizontal} label={t('show')} aria-haspopup="dialog" onClick={() => show.show('show')} />
        )}
        {isWide && add && (
          <Button icon={Plus} aria-haspopup="dialog" onClick={() => add({ day })}>
            {t('add')}
          </Button>
        )}
      </CalendarBar>
      <div className={styles.filters}>
        <div className={styles.people}>
          <PeopleChips {...who} />
        </div>
        {hidden > 0 && (
          <p className={styles.hidden}>
            <Icon of={EyeOff} size="s" />
            {t('hidden', { count: hidden })}
            <Button variant="quiet" size="s" onClick={() => change(showingAll(filter))}>
              {t('showAll')}
            </Button>
          </p>
        )}
      </div>
      {calendar.hasMore && <p>{t('tooMuch')}</p>}
      {to > lastWritten && <p>{t('repeatsUntil', { day: formatDay(lastWritten) })}</p>}
      <Announcement period={periodOf(view, { day, today })} count={count} chosen={JSON.stringify([view, day, filter])} />
      {isEmpty && <EmptyCalendar onLine={(line) => add({ line })} />}
      {isUnknown && search.view === undefined ? (
        <Loading />
      ) : isEmpty && !isWide ? null : Grid === undefined ? (
        <Agenda key={day} {...read} calendar={calendar} day={day} today={today} onOpen={open} />
      ) : read.failed ? (
        <QueryFailure title={t('loadFailed')} query={read.failed} />
      ) : (
        <GridView
          key={view}
          of={Grid}
          isWaiting={read.isWaiting}
          {...calendar}
          {...place}
          weekNumbers={weekNumbers}
          onAdd={add}
          onOpen={open}
        />
      )}
      {dialog}
      {entry !== undefined && (
        <OutsideEntrySheet key={entry.id} open entry={entry} onClose={() => onSearch({ ...search, entry: undefined })} />
      )}
      <MonthPrint {...{ ...calendar, day, filter }} />
      <WhoIsAwayDialog open={away.open} onClose={away.close} />
      <EventSheet
        key={search.event}
        open={search.event !== undefined}
        onClose={() => onLook(undefined)}
        eventId={search.event ?? ''}
        title={looked === undefined ? '' : looked.title}
      />
      <ShowDialog {...who} {...{ rooms, weekNumbers }} more={isWide ? [] : more} open={show.open} onClose={show.close} />
    </Page>
  )
}

type Opening = { onLook: (eventId: string) => void; onAway: (subject: 'away') => void }

/** Returns what shows an entry; it is the same function as long as the rooms are, so that entries need not be drawn again. */
function useOpenEntry(rooms: readonly CalendarRoom[], { onLook, onAway }: Opening) {
  const navigate = useNavigate()
  return useCallback(
    (entry: CalendarEntry): void => {
      if (entry.layer === 'events') return onLook(entry.id)
      if (entry.state === 'away') return onAway('away')
      const room = rooms.find(({ id }) => id === entry.categoryId)
      const href = room && entryHref(entry, room)
      if (href !== undefined) void navigate({ to: '/', href })
    },
    [navigate, rooms, onLook, onAway],
  )
}

const nothingHidden = showingAll({ hiddenLayers: ['meals'] })

type GridViewProps = Omit<GridProps, 'onMove'> & { of: ComponentType<GridProps>; isWaiting: boolean }

/** A view that is a grid; it keeps its size while its entries are read. */
function GridView({ of: Grid, isWaiting, ...props }: GridViewProps) {
  const { onMove, question } = useMoveEntry(props.day)
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      }
    >
      {isWaiting && <Loading />}
      <Grid {...props} onMove={onMove} />
      {question}
    </Suspense>
  )
}

type AnnouncementProps = {
  period: string
  /** How many entries of it are shown; undefined while it is read. */
  count: number | undefined
  /** What was chosen: with another one the period is announced once, with its count. */
  chosen: string
}

/** Announces a change of period or filter once, with its count. */
function Announcement({ period, count, chosen }: AnnouncementProps) {
  const [said, setSaid] = useState({ chosen, words: '' })
  if (count !== undefined && said.chosen !== chosen) setSaid({ chosen, words: t('announced', { period, count }) })
  return (
    <VisuallyHidden>
      <output>{said.words}</output>
    </VisuallyHidden>
  )
}
