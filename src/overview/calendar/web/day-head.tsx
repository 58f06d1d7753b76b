import { pageLocale } from '#platform/shared/language.ts'
import { weekdayAndDay } from '#platform/shared/dates.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { t } from './texts.ts'
import styles from './time-grid.module.css'

const weekday = new Intl.DateTimeFormat(pageLocale, { weekday: 'short', timeZone: 'UTC' })

/** Returns the short name of the weekday of a day: 'Wed'. */
export const weekdayName = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`))

/** Names the day of a column; a press opens it. The keyboard has other ways to a day, so that Tab stops once. */
export function DayHead({ day, today, onPress }: { day: string; today: string; onPress?: () => void }) {
  const isToday = day === today
  const name = [weekdayAndDay(day), isToday && t('grid.today')].filter(Boolean).join(', ')
  const words = (
    <>
      <span className={styles.weekday} data-name={weekdayName(day)} />
      <b>{Number(day.slice(8))}</b>
    </>
  )
  const className = classNames(styles.head, isToday && styles.isToday)
  if (onPress === undefined) return <span className={className}>{words}</span>
  return (
    <button type="button" tabIndex={-1} className={className} aria-label={name} onClick={onPress}>
      {words}
    </button>
  )
}
