import type { CalendarFilter } from '../shared/filter-entries.ts'
import { daysFrom, inDayOrder, isOnDay } from '#organizer/events/shared/hours-on.ts'
import { monthAndYear, weekdayAndDay, weekdayOf } from '#platform/shared/dates.ts'
import { PrintPage } from '#platform/web/ui/print-page.tsx'
import type { Calendar, CalendarEntry } from '../contract.ts'
import { mondaysOfMonth } from '../shared/place-month.ts'
import { keyOf, titleOf } from './describe-entry.ts'
import { type Surroundings, useSurroundings, whoOf } from './entry-look.ts'
import styles from './month-print.module.css'
import { t } from './texts.ts'

type MonthPrintProps = Pick<Calendar, 'entries' | 'rooms' | 'people'> & { day: string; filter: CalendarFilter }

/** The month of a day on one page across: what the filter shows, and what it does not. */
export function MonthPrint({ entries, rooms, people, day, filter }: MonthPrintProps) {
  const surroundings = useSurroundings(rooms, people)
  const mondays = mondaysOfMonth(day)
  const weekdays = daysFrom(mondays[0] ?? day, 7).map((on) => weekdayOf(on, { weekday: 'long' }))
  const without = hiddenInWords(filter, { rooms, people })
  return (
    <PrintPage across title={monthAndYear(day)} foot={without.length > 0 && t('print.without', { list: without.join(', ') })}>
      <table className={styles.month} data-weeks={mondays.length}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mondays.map((monday) => (
            <tr key={monday}>
              {daysFrom(monday, 7).map((on) => (
                <td key={on} aria-label={weekdayAndDay(on)} className={on.slice(0, 7) === day.slice(0, 7) ? undefined : styles.other}>
                  <Day day={on} most={linesOf[mondays.length] ?? 0} {...{ entries, surroundings }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintPage>
  )
}

// How many lines of a day have room, by the number of weeks.
const linesOf: Readonly<Record<number, number>> = { 5: 8, 6: 6 }

function Day({
  day,
  most,
  entries,
  surroundings,
}: {
  day: string
  most: number
  entries: readonly CalendarEntry[]
  surroundings: Surroundings
}) {
  const all = entries.filter((entry) => isOnDay(entry, day)).toSorted(inDayOrder)
  const shown = all.length > most ? all.slice(0, most - 1) : all
  return (
    <div className={styles.day}>
      <b className={styles.number}>{Number(day.slice(8))}</b>
      {shown.map((entry) => (
        <p key={keyOf(entry)}>{inOneLine(entry, surroundings)}</p>
      ))}
      {shown.length < all.length && <p>{t('grid.more', { count: all.length - shown.length })}</p>}
    </div>
  )
}

function inOneLine(entry: CalendarEntry, surroundings: Surroundings): string {
  // Whose name it is stands in the title already.
  const isNamed = entry.state === 'away' || entry.layer === 'birthdays'
  const names = isNamed ? [] : whoOf(entry, surroundings).map(({ name }) => name.split(' ')[0])
  const title = names.length === 0 ? titleOf(entry) : t('print.line', { names: names.join(', '), title: titleOf(entry) })
  return [entry.time, title].filter((part) => part !== null).join(' ')
}

function hiddenInWords(filter: CalendarFilter, { rooms, people }: Pick<Calendar, 'rooms' | 'people'>): string[] {
  const families = new Map(rooms.map(({ familyId, familyName }) => [familyId, familyName]))
  return [
    ...filter.hiddenLayers.map((layer) => t(`layers.${layer}`)),
    ...people.flatMap(({ id, name }) => (filter.hiddenPeople.includes(id) ? [name] : [])),
    ...(filter.hidesEverybody ? [t('print.everybody')] : []),
    ...(filter.onlyMine ? [t('print.others')] : []),
    ...filter.hiddenFamilies.flatMap((id) => families.get(id) ?? []),
    ...(filter.hiddenCalendars.length > 0 ? [t('print.calendars')] : []),
  ]
}
