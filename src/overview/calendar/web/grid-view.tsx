import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { CalendarEntry } from '../contract.ts'
import { calendarQuery } from './calendar-api.ts'
import { entryHref } from './entry-href.ts'
import type { GridProps } from './grid-props.ts'
import { mergeCalendars } from './merge-calendars.ts'
import { t } from './texts.ts'
import { useMoveEvent } from './use-move-event.tsx'

type GridViewProps = Pick<GridProps, 'day' | 'today' | 'onGo'> & { of: ComponentType<GridProps> }

/** A view that is a grid, with what was read of the month around its day; it keeps its size while that is read. */
export function GridView({ of: Grid, day, today, onGo }: GridViewProps) {
  const query = useQuery(calendarQuery(day))
  const navigate = useNavigate()
  const { onMove, question } = useMoveEvent(day)
  if (query.data === undefined && query.error !== null) return <QueryFailure title={t('loadFailed')} query={query} />
  const calendar = query.data ?? mergeCalendars([])
  const open = (entry: CalendarEntry): void => {
    const room = calendar.rooms.find(({ id }) => id === entry.categoryId)
    const href = room && entryHref(entry, room)
    if (href !== undefined) void navigate({ to: '/', href })
  }
  return (
    <Suspense fallback={<LoadingGrid />}>
      {query.data === undefined && <Loading />}
      <Grid {...calendar} day={day} today={today} onOpen={open} onGo={onGo} onMove={onMove} />
      {question}
    </Suspense>
  )
}

function LoadingGrid() {
  return (
    <Loading>
      <Skeleton shape="block" />
    </Loading>
  )
}
