import { Info, Moon } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDayAndMonth } from '../../../platform/shared/dates.ts'
import { When } from '../../../platform/web/ui/when.tsx'
import styles from './remark.module.css'
import type { Gap } from './remarks-at.ts'
import { useTripWords } from './use-trip-words.ts'

/** One quiet line about something that may be meant so. */
export function Remark({ icon = Info, children }: { icon?: LucideIcon; children: string }) {
  return (
    <p className={styles.remark}>
      <When icon={icon}>{children}</When>
    </p>
  )
}

/** The nights for which there is no hotel. */
export function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  const { t } = useTranslation('travel')
  const { range } = useTripWords()
  return gaps.map(({ from, to, nights }) => (
    <Remark key={from} icon={Moon}>
      {t('remark.noHotel', { count: nights, day: formatDayAndMonth(from), days: range({ startDate: from, endDate: to }) })}
    </Remark>
  ))
}
