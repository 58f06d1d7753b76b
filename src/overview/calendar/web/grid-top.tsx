import { memo } from 'react'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { CalendarEntry } from '../contract.ts'
import type { Span } from '../shared/place-spans.ts'
import { keyOf } from './describe-entry.ts'
import { Entry, type EntryContext } from './entry.tsx'
import { dayInWords, type Listed, More, Weekday } from './grid-parts.tsx'
import { barStyle, type GridProps } from './grid-props.ts'
import type { HourColumn } from './hour-columns.ts'
import styles from './hours.module.css'
import parts from './grid-parts.module.css'
import { t } from './texts.ts'

type GridTopProps = EntryContext & {
  columns: readonly HourColumn[]
  spans: readonly Span<CalendarEntry>[]
  draftKey: string | undefined
  today: string
  /** Goes to the day of a head; unset where that is shown. */
  onGo: GridProps['onGo'] | undefined
  onList: (listed: Listed) => void
}

const mostLanes = 5

/** The heads of the columns, and below them the all-day entries in lanes: five, and then how many more there are. */
export const GridTop = memo(function GridTop({ columns, spans, surroundings, draftKey, today, onGo, onOpen, onList }: GridTopProps) {
  const isFull = spans.some(({ lane }) => lane >= mostLanes)
  const shown = isFull ? spans.filter(({ lane }) => lane < mostLanes - 1) : spans
  const hidden = spans.filter((span) => !shown.includes(span))
  return (
    <div className={styles.top}>
      <ol className={styles.heads} aria-label={t('grid.days')}>
        {columns.map((column) => (
          <li key={column.key}>
            <Head {...{ column, today, onGo }} />
          </li>
        ))}
      </ol>
      <span className={styles.gutter} aria-hidden="true">
        {t('allDay')}
      </span>
      <ul className={styles.bars} aria-label={t('grid.allDay')} data-all-day="">
        {shown.map(({ entry, isBegun, goesOn, ...place }) => (
          <li key={`${keyOf(entry)} ${place.from}`} style={barStyle(place)}>
            <Entry {...{ entry, isBegun, goesOn, surroundings, onOpen }} isMoving={keyOf(entry) === draftKey} />
          </li>
        ))}
        {columns.map(({ key, name }, column) => {
          const entries = hidden.filter(({ from, to }) => from <= column && column <= to).map(({ entry }) => entry)
          if (entries.length === 0) return null
          const title = t('grid.more', { count: entries.length })
          return (
            <li key={key} style={barStyle({ from: column, to: column, lane: mostLanes - 1 })}>
              <More onPress={() => onList({ title: `${title}, ${name}`, entries })}>{title}</More>
            </li>
          )
        })}
      </ul>
    </div>
  )
})

/** Names the day or the person of a column; a press on a day opens it. The keyboard has other ways to a day, so that Tab stops once. */
function Head({ column: { day, whose }, today, onGo }: Pick<GridTopProps, 'today' | 'onGo'> & { column: HourColumn }) {
  if (whose !== undefined) {
    return (
      <span className={classNames(styles.head, styles.person)}>
        {whose !== 'everybody' && <PersonAvatar id={whose.id} name={whose.name} size="s" silent />}
        {whose === 'everybody' ? t('grid.everybody') : whose.name}
      </span>
    )
  }
  const words = (
    <>
      <Weekday of={day} />
      <b className={parts.number}>{Number(day.slice(8))}</b>
    </>
  )
  const className = classNames(styles.head, day === today && styles.isToday)
  if (onGo === undefined) return <span className={className}>{words}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      className={className}
      aria-label={dayInWords(day, { today })}
      onClick={() => onGo({ day, view: 'day' })}
    >
      {words}
    </button>
  )
}
