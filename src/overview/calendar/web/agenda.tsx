import { useEffect, useEffectEvent, useRef } from 'react'
import { weekdayAndDay } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWindowedList } from '#platform/web/ui/use-windowed-list.ts'
import type { Calendar } from '../contract.ts'
import { type AgendaLine, agendaLines } from './agenda-lines.ts'
import { AgendaRow } from './agenda-row.tsx'
import styles from './agenda.module.css'
import { nothingUntil, spanOnDay } from './describe-entry.ts'
import { keyOf } from './merge-calendars.ts'
import { t } from './texts.ts'
import type { ReadCalendar } from './use-read-calendar.ts'

type AgendaProps = ReadCalendar & { day: string; today: string }

/** The days from one on that have something, month after month as the page is scrolled. */
export function Agenda({ calendar, until, isWaiting, failed, goOn, day, today }: AgendaProps) {
  const end = useSeen(goOn)
  const lines = agendaLines(calendar.entries, { from: day, to: until })
  const { list, style, shown } = useWindowedList(lines)
  const isEmpty = lines.length === 0 && goOn === undefined && !isWaiting && failed === undefined
  return (
    <>
      <ul ref={list} style={style} className={styles.lines}>
        {shown.map((line) =>
          line.kind === 'entry' ? (
            <EntryLine key={`${line.day} ${keyOf(line.entry)}`} line={line} calendar={calendar} />
          ) : (
            <HeadOfDay key={`${line.day} ${line.kind}`} line={line} isToday={line.day === today} />
          ),
        )}
      </ul>
      {isWaiting && <LoadingLines />}
      {failed && <QueryFailure title={t('loadFailed')} query={failed} />}
      {isEmpty && <EmptyState drawing={<Drawing of="evening" />}>{t('nothing')}</EmptyState>}
      <div ref={end} />
    </>
  )
}

type EntryLineProps = { line: Extract<AgendaLine, { kind: 'entry' }>; calendar: Calendar }

function EntryLine({ line: { entry, ...place }, calendar }: EntryLineProps) {
  const room = calendar.rooms.find(({ id }) => id === entry.categoryId)
  const people = calendar.people.filter(({ id }) => entry.people?.includes(id))
  return room && <AgendaRow entry={entry} room={room} people={people} isFirst={place.isFirst} isLast={place.isLast} />
}

function HeadOfDay({ line, isToday }: { line: Exclude<AgendaLine, { kind: 'entry' }>; isToday: boolean }) {
  if (line.kind === 'gap') return <li className={styles.gap}>{nothingUntil(line.day)}</li>
  const day = weekdayAndDay(line.day)
  return (
    <li className={classNames(styles.day, isToday && styles.today)}>
      <Heading level={2} look="s" aria-label={`${isToday ? t('isToday') : ''}${day}${t('entries', { count: line.count })}`}>
        {day}
      </Heading>
      {line.spans.map(({ entry, number, count }) => (
        <span key={entry.id} className={styles.span} dir="auto">
          {spanOnDay(entry, number, count)}
        </span>
      ))}
    </li>
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

const bones = [1, 2, 3, 4]

function LoadingLines() {
  return (
    <Loading>
      <Card>
        {bones.map((bone) => (
          <Skeleton key={bone} shape="block" />
        ))}
      </Card>
    </Loading>
  )
}
