import { Info, type LucideIcon, Moon } from 'lucide-react'
import { formatDayAndMonth } from '#platform/shared/dates.ts'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { t } from './texts.ts'
import styles from './trip-warning.module.css'
import type { Gap } from './location-warnings.ts'
import { rangeOf } from './trip-texts.ts'

/** One quiet line about something that may be intended. */
export function TripWarning({ icon = Info, children }: { icon?: LucideIcon; children: string }) {
  return (
    <p className={styles.remark}>
      <DueDate icon={icon}>{children}</DueDate>
    </p>
  )
}

/** The warnings about nights without a hotel. */
export function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  return gaps.map(({ from, to, nights }) => (
    <TripWarning key={from} icon={Moon}>
      {t('remark.noHotel', { count: nights, day: formatDayAndMonth(from), days: rangeOf({ startDate: from, endDate: to }) })}
    </TripWarning>
  ))
}
