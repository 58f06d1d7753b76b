import type { ReactNode } from 'react'
import type { CalendarEntry } from '../contract.ts'
import type { Span } from '../shared/place-spans.ts'
import { AllDayBar } from './all-day-bar.tsx'
import type { Listed } from './day-column.tsx'
import { keyOf } from './merge-calendars.ts'
import { barStyle, columnsStyle } from './place-style.ts'
import type { Surroundings } from './surroundings.ts'
import { t } from './texts.ts'
import styles from './time-grid.module.css'

/** The head of a column, and what of its all-day entries has no lane. */
export type ColumnHead = { key: string; head: ReactNode; name: string }

type GridTopProps = {
  heads: readonly ColumnHead[]
  spans: readonly Span<CalendarEntry>[]
  surroundings: Surroundings
  draftKey: string | undefined
  onOpen: (entry: CalendarEntry) => void
  onList: (listed: Listed) => void
}

const mostLanes = 5

/** The heads of the columns, and below them the all-day entries in lanes: five, and then how many more there are. */
export function GridTop({ heads, spans, surroundings, draftKey, onOpen, onList }: GridTopProps) {
  const isFull = spans.some(({ lane }) => lane >= mostLanes)
  const shown = isFull ? spans.filter(({ lane }) => lane < mostLanes - 1) : spans
  const hidden = spans.filter((span) => !shown.includes(span))
  return (
    <div className={styles.top} style={columnsStyle(heads.length)}>
      <ol className={styles.heads} aria-label={t('grid.days')}>
        {heads.map(({ key, head }) => (
          <li key={key}>{head}</li>
        ))}
      </ol>
      <span className={styles.gutter} aria-hidden="true">
        {t('allDay')}
      </span>
      <ul className={styles.bars} aria-label={t('grid.allDay')} data-all-day="">
        {shown.map((span) => (
          <li key={`${keyOf(span.entry)} ${span.from}`} style={barStyle(span)}>
            <AllDayBar
              entry={span.entry}
              isBegun={span.isBegun}
              goesOn={span.goesOn}
              {...{ surroundings, onOpen }}
              isDraft={keyOf(span.entry) === draftKey}
            />
          </li>
        ))}
        {heads.map(({ key, name }, column) => {
          const entries = hidden.filter(({ from, to }) => from <= column && column <= to).map(({ entry }) => entry)
          if (entries.length === 0) return null
          const title = t('grid.more', { count: entries.length })
          return (
            <li key={key} style={barStyle({ from: column, to: column, lane: mostLanes - 1 })}>
              <button
                type="button"
                tabIndex={-1}
                data-entry=""
                className={styles.moreBars}
                onClick={() => onList({ title: `${title}, ${name}`, entries })}
              >
                {title}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
