import { Lock, MapPin } from 'lucide-react'
import { formatDayOfWeek, weekdayAndDay } from '#platform/shared/dates.ts'
import { ReportLink } from '#overview/reports/web/report-link.tsx'
import { ReportTick } from '#overview/reports/web/report-tick.tsx'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Heading } from '#platform/web/ui/heading.tsx'
import { hueClass } from '#platform/web/ui/hue.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PersonGroup } from '#platform/web/ui/person-group.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { useWindowedList } from '#platform/web/ui/use-windowed-list.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { CalendarEntry } from '../contract.ts'
import type { AgendaLine } from './agenda-lines.ts'
import styles from './agenda-list.module.css'
import { entryHref, keyOf, kindOf, timeElsewhere, timesOf, titleOf } from './describe-entry.ts'
import { iconOf, type Surroundings, type Who, whoOf } from './entry-look.ts'
import { taskOf } from './task-of.ts'
import type { GridProps } from './grid-props.ts'
import { t } from './texts.ts'

type AgendaListProps = Pick<GridProps, 'today' | 'onOpen'> & { lines: readonly AgendaLine[]; surroundings: Surroundings }

/** Lists the entries of days below their heads, at most 80 lines of them in the page. */
export function AgendaList({ lines, surroundings, today, onOpen }: AgendaListProps) {
  const { list, style, shown } = useWindowedList(lines)
  return (
    <ul ref={list} style={style} className={styles.lines}>
      {shown.map((line) =>
        line.kind === 'entry' ? (
          <EntryRow key={`${line.day} ${keyOf(line.entry)}`} entry={line.entry} {...{ surroundings, onOpen }} />
        ) : line.kind === 'gap' ? (
          <li key={`${line.day} gap`} className={styles.gap}>
            {t('nothingUntil', { day: formatDayOfWeek(line.day) })}
          </li>
        ) : (
          <HeadOfDay key={line.day} line={line} isToday={line.day === today} />
        ),
      )}
    </ul>
  )
}

function HeadOfDay({ line, isToday }: { line: Extract<AgendaLine, { kind: 'day' }>; isToday: boolean }) {
  const day = weekdayAndDay(line.day)
  return (
    <li className={classNames(styles.day, isToday && styles.today)}>
      <Heading level={2} look="s" aria-label={`${isToday ? t('isToday') : ''}${day}${t('entries', { count: line.count })}`}>
        {day}
      </Heading>
      {line.spans.map(({ entry, number, count }) => (
        <span key={entry.id} className={styles.span} dir="auto">
          {t('dayOf', { title: titleOf(entry), number, count })}
        </span>
      ))}
    </li>
  )
}

/** An entry of a day: when it is, what, where and for whom. A task has its tick in place of a time. */
function EntryRow({ entry, surroundings, onOpen }: Pick<AgendaListProps, 'surroundings' | 'onOpen'> & { entry: CalendarEntry }) {
  const room = surroundings.rooms.get(entry.categoryId)
  if (room === undefined) return null
  const href = entryHref(entry, room)
  const title = titleOf(entry)
  const people = whoOf(entry, surroundings)
  const task = taskOf(entry, surroundings)
  const link =
    entry.layer === 'events' || entry.state === 'away' ? (
      <button type="button" aria-haspopup="dialog" onClick={() => onOpen(entry)} />
    ) : (
      href !== undefined && <ReportLink href={href} />
    )
  return (
    <Row
      className={classNames(styles.row, hueClass(room.color), entry.state === 'planned' && styles.planned)}
      lead={
        <div className={styles.lead}>
          {task ? <ReportTick task={task} /> : <Times entry={entry} />}
          <Stripes people={people} />
        </div>
      }
      title={
        <>
          {room.isPersonal && <Icon of={Lock} size="xs" className={styles.lock} />}
          {room.isPersonal && <VisuallyHidden>{t('onlyYou')}, </VisuallyHidden>}
          {link ? <CardLink render={link}>{title}</CardLink> : title}
        </>
      }
      sub={<More entry={entry} />}
      end={people.length > 0 ? <PersonGroup people={people} max={3} /> : <Icon of={iconOf(entry)} size="m" className={styles.kind} />}
    />
  )
}

function Times({ entry }: { entry: CalendarEntry }) {
  const { time, endTime } = entry
  return (
    <p className={classNames(styles.time, time === null && styles.allDay)}>
      {time ?? timesOf(entry)}
      {time !== null && endTime !== null && <small>{endTime}</small>}
    </p>
  )
}

const maxTones = 3

// Of more people than three the room's hue is shown, as of everybody.
function Stripes({ people }: { people: readonly Who[] }) {
  const some = people.length > maxTones ? [] : people
  return (
    <span className={styles.stripes} aria-hidden="true">
      {some.length === 0 ? <i className={styles.ofRoom} /> : some.map(({ id, toneClass }) => <i key={id} className={toneClass} />)}
    </span>
  )
}

function More({ entry }: { entry: CalendarEntry }) {
  const { layer, state, place, of, people, time, day, lastDay } = entry
  const words = [
    (layer !== 'events' || state !== null) && kindOf(entry),
    time !== null && lastDay !== day && timesOf(entry),
    timeElsewhere(entry),
    layer !== 'outside' && of,
    people?.length === 0 && t('nobody'),
  ].filter((word) => typeof word === 'string')
  return (
    <p className={styles.more}>
      {place !== null && (
        <span dir="auto">
          <Icon of={MapPin} size="xs" />
          {place}
        </span>
      )}
      {words.map((word) => (
        <span key={word} dir="auto">
          {word}
        </span>
      ))}
    </p>
  )
}
