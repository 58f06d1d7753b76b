import { weekdayAndDay } from '#platform/shared/dates.ts'
import { Heading } from '#platform/web/ui/heading.tsx'
import type { CalendarEntry } from '../contract.ts'
import { isOnDay } from '../shared/hours-on.ts'
import { AgendaRow } from './agenda-row.tsx'
import { keyOf } from './merge-calendars.ts'
import type { GridProps } from './grid-props.ts'
import styles from './month.module.css'

type MonthListProps = Pick<GridProps, 'day' | 'rooms' | 'people'> & { entries: readonly CalendarEntry[] }

/** The list of the day that is chosen, below a month of marks. */
export function MonthList({ day, entries, rooms, people }: MonthListProps) {
  const own = entries.filter((entry) => isOnDay(entry, day))
  return (
    <section className={styles.list} aria-label={weekdayAndDay(day)}>
      <Heading level={2} look="s">
        {weekdayAndDay(day)}
      </Heading>
      <ul>
        {own.map((entry, index) => {
          const room = rooms.find(({ id }) => id === entry.categoryId)
          const who = people.filter(({ id }) => entry.people?.includes(id))
          return (
            room && (
              <AgendaRow
                key={keyOf(entry)}
                entry={entry}
                room={room}
                people={who}
                isFirst={index === 0}
                isLast={index === own.length - 1}
              />
            )
          )
        })}
      </ul>
    </section>
  )
}
