import { Lock, MapPin } from 'lucide-react'
import { ReportLink } from '#overview/reports/web/report-link.tsx'
import { ReportTick } from '#overview/reports/web/report-tick.tsx'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { hueClass } from '#platform/web/ui/hue.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PersonGroup } from '#platform/web/ui/person-group.tsx'
import { useToneClass } from '#platform/web/ui/use-tone-class.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { CalendarEntry, CalendarPerson, CalendarRoom } from '../contract.ts'
import styles from './agenda-row.module.css'
import { iconOf, kindOf, timeElsewhere, timesOf, titleOf } from './describe-entry.ts'
import { entryHref } from './entry-href.ts'
import { t } from './texts.ts'
import { type TaskEntry, taskOf } from './task-of.ts'

type AgendaRowProps = {
  entry: CalendarEntry
  room: CalendarRoom
  /** Those of the people whom it is for. */
  people: readonly CalendarPerson[]
  isFirst: boolean
  isLast: boolean
}

/** An entry of a day: when it is, what, where and for whom. A task has its tick in place of a time. */
export function AgendaRow({ entry, room, people, isFirst, isLast }: AgendaRowProps) {
  const href = entryHref(entry, room)
  const title = titleOf(entry)
  const isPlanned = entry.state === 'planned'
  return (
    <li
      className={classNames(styles.row, hueClass(room.color), isFirst && styles.first, isLast && styles.last, isPlanned && styles.planned)}
    >
      <When entry={entry} room={room} people={people} />
      <div className={styles.body}>
        <Stripes people={people} />
        <p className={styles.title} dir="auto">
          {room.isPersonal && (
            <>
              <Icon of={Lock} size="xs" className={styles.lock} />
              <VisuallyHidden>{t('onlyYou')}, </VisuallyHidden>
            </>
          )}
          {href === undefined ? title : <CardLink render={<ReportLink href={href} />}>{title}</CardLink>}
        </p>
        <More entry={entry} />
      </div>
      <span className={styles.who}>
        {people.length > 0 ? <PersonGroup people={people} max={3} /> : <Icon of={iconOf(entry)} size="m" />}
      </span>
    </li>
  )
}

const isTask = (entry: CalendarEntry): entry is TaskEntry => entry.state === 'not_started' || entry.state === 'in_progress'

function When({ entry, room, people }: Pick<AgendaRowProps, 'entry' | 'room' | 'people'>) {
  if (isTask(entry) && entry.mayEdit) {
    return (
      <div className={styles.tick}>
        <ReportTick task={taskOf(entry, { room, people })} />
      </div>
    )
  }
  const [begin, end] = [entry.time ?? timesOf(entry), entry.time === null ? null : entry.endTime]
  return (
    <p className={classNames(styles.time, entry.time === null && styles.allDay)}>
      {begin}
      {end !== null && <small>{end}</small>}
    </p>
  )
}

const maxTones = 3

// Of more people than three the room's hue is shown, as of everybody.
function Stripes({ people }: { people: readonly CalendarPerson[] }) {
  const toneClass = useToneClass()
  const some = people.length > maxTones ? [] : people
  return (
    <span className={styles.stripes} aria-hidden="true">
      {some.length === 0 ? <i className={styles.ofRoom} /> : some.map(({ id }) => <i key={id} className={toneClass(id)} />)}
    </span>
  )
}

function More({ entry }: { entry: CalendarEntry }) {
  const { layer, state, place, of, people, time, day, lastDay } = entry
  const words = [
    layer === 'events' && state === null ? undefined : kindOf(entry),
    time !== null && lastDay !== day ? timesOf(entry) : undefined,
    timeElsewhere(entry),
    layer === 'outside' ? undefined : (of ?? undefined),
    people?.length === 0 ? t('nobody') : undefined,
  ].filter((word) => word !== undefined)
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
