import { useEffect, useEffectEvent, useRef } from 'react'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadingCard } from '#platform/web/ui/loading-card.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { agendaLines } from './agenda-lines.ts'
import { AgendaList } from './agenda-list.tsx'
import type { ReadCalendar } from './calendar-api.ts'
import { useSurroundings } from './entry-look.ts'
import type { GridProps } from './grid-props.ts'
import { t } from './texts.ts'

type AgendaProps = ReadCalendar & Pick<GridProps, 'day' | 'today' | 'onOpen'>

/** The days from one on that have something, month after month as the page is scrolled. */
export function Agenda({ calendar, until, isWaiting, failed, goOn, day, today, onOpen }: AgendaProps) {
  const end = useSeen(goOn)
  const surroundings = useSurroundings(calendar.rooms, calendar.people)
  const lines = agendaLines(calendar.entries, { from: day, to: until })
  const isEmpty = lines.length === 0 && goOn === undefined && !isWaiting && failed === undefined
  return (
    <>
      <AgendaList {...{ lines, surroundings, today, onOpen }} />
      {isWaiting && <LoadingCard blocks={4} />}
      {failed && <QueryFailure title={t('loadFailed')} query={failed} />}
      {isEmpty && <EmptyState drawing={<Drawing of="evening" />}>{t('nothing')}</EmptyState>}
      <div ref={end} />
    </>
  )
}

/** Returns the ref of what calls a function, if there is one, whenever it comes near the screen. */
function useSeen(onSeen: (() => void) | undefined) {
  const seen = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(() => onSeen?.())
  const may = onSeen !== undefined
  useEffect(() => {
    const mark = seen.current
    if (!may || mark === null) return undefined
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && tell(), { rootMargin: '0px 0px 600px' })
    watcher.observe(mark)
    return () => watcher.disconnect()
  }, [may])
  return seen
}
