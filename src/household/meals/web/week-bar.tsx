import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { daysAfter } from '../../../platform/shared/dates.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { spanWords } from './day-words.ts'
import type { GoTo } from './planner-view.ts'
import styles from './toolbar.module.css'

type WeekBarProps = { monday: string; today: string; onGo: GoTo; generateButton: ReactNode }

/** Which week it is, and the ways to others (GAP-115). */
export function WeekBar({ monday, today, onGo, generateButton }: WeekBarProps) {
  const { t } = useTranslation('meals')
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <Heading level={2}>{t('weekly')}</Heading>
        <p className={styles.quiet} aria-live="polite">
          {t('range', spanWords({ from: monday, to: daysAfter(monday, 6) }))}
        </p>
      </div>
      <div className={styles.steps}>
        <IconButton icon={ChevronLeft} label={t('previousWeek')} onClick={() => onGo({ date: daysAfter(monday, -7) })} />
        <Button variant="quiet" size="s" onClick={() => onGo({ date: today })}>
          {t('thisWeek')}
        </Button>
        <IconButton icon={ChevronRight} label={t('nextWeek')} onClick={() => onGo({ date: daysAfter(monday, 7) })} />
      </div>
      {generateButton}
    </div>
  )
}
