import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { Calendar, CalendarEntry } from '../contract.ts'
import { entryHref } from './entry-href.ts'
import type { GridProps } from './grid-props.ts'
import { useMoveEvent } from './use-move-event.tsx'

type GridViewProps = Pick<GridProps, 'day' | 'today' | 'onGo' | 'onAdd'> & {
  of: ComponentType<GridProps>
  /** What was read of the month around the day and is not hidden. */
  calendar: Calendar
  isWaiting: boolean
}

/** A view that is a grid; it keeps its size while its entries are read. */
export function GridView({ of: Grid, calendar, isWaiting, day, today, onGo, onAdd }: GridViewProps) {
  const navigate = useNavigate()
  const { onMove, question } = useMoveEvent(day)
  const open = (entry: CalendarEntry): void => {
    const room = calendar.rooms.find(({ id }) => id === entry.categoryId)
    const href = room && entryHref(entry, room)
    if (href !== undefined) void navigate({ to: '/', href })
  }
  return (
    <Suspense fallback={<LoadingGrid />}>
      {isWaiting && <Loading />}
      <Grid {...calendar} day={day} today={today} onOpen={open} onGo={onGo} onAdd={onAdd} onMove={onMove} />
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
