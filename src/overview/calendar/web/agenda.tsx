import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { ChevronUp } from 'lucide-react'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadingCard } from '#platform/web/ui/loading-card.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import styles from './agenda-list.module.css'
import { agendaLines } from './agenda-lines.ts'
import { AgendaList } from './agenda-list.tsx'
import type { ReadCalendar } from './calendar-api.ts'
import { useSurroundings } from './entry-look.ts'
import type { GridProps } from './grid-props.ts'
import { t } from './texts.ts'

type AgendaProps = ReadCalendar & Pick<GridProps, 'day' | 'today' | 'onOpen'>

/** The days from one on that have something, month after month as the page is scrolled down, and three earlier ones at a press. */
export function Agenda({ calendar, from, until, isWaiting, failed, goOn, goBack, today, onOpen }: AgendaProps) {
  const end = useSeen(goOn)
  const list = useStayed(from)
  const surroundings = useSurroundings(calendar.rooms, calendar.people)
  const lines = agendaLines(calendar.entries, { from, to: until })
  const isEmpty = lines.length === 0 && goOn === undefined && !isWaiting && failed === undefined
  return (
    <>
      <div className={styles.earlier}>
        {goBack && (
          <Button variant="quiet" size="s" icon={ChevronUp} onClick={goBack}>
            {t('earlier')}
          </Button>
        )}
      </div>
      <div ref={list} className={styles.agenda}>
        <AgendaList {...{ lines, surroundings, today, onOpen }} />
      </div>
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
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && tell(), { rootMargin: '600px 0px' })
    watcher.observe(mark)
    return () => watcher.disconnect()
  }, [may])
  return seen
}

// By then a windowed list has found out how high the days are that came above.
const settlesWithinMs = 1000

/** Returns the ref of what keeps its place on the screen when earlier days come above it. */
function useStayed(from: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef({ from, height: 0, settlesUntil: 0 })
  useLayoutEffect(() => {
    if (from < last.current.from) last.current.settlesUntil = performance.now() + settlesWithinMs
    last.current.from = from
  }, [from])
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const height = list.current?.offsetHeight ?? 0
      if (performance.now() < last.current.settlesUntil) window.scrollBy(0, height - last.current.height)
      last.current.height = height
    })
    if (list.current !== null) observer.observe(list.current)
    return () => observer.disconnect()
  }, [])
  return list
}
