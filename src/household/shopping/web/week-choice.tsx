import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { daysAfter } from '../../../platform/shared/dates.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import styles from './week-choice.module.css'
import { weekRange } from './week-range.ts'

type WeekChoiceProps = {
  /** The Monday of the week that is shown, 'yyyy-MM-dd'. */
  monday: string
  /** Unset: this week, whichever it is. */
  onGo: (monday: string | undefined) => void
}

/** Which week is shown, and the ways to the one before, this one and the next. */
export function WeekChoice({ monday, onGo }: WeekChoiceProps) {
  const { t } = useTranslation('shopping')
  return (
    <div className={styles.week}>
      <Heading level={2} look="s" aria-live="polite">
        {t('range', weekRange(monday))}
      </Heading>
      <fieldset className={styles.keys} aria-label={t('week')}>
        <IconButton icon={ChevronLeft} label={t('previousWeek')} onClick={() => onGo(daysAfter(monday, -7))} />
        <Button variant="quiet" size="s" onClick={() => onGo(undefined)}>
          {t('thisWeek')}
        </Button>
        <IconButton icon={ChevronRight} label={t('nextWeek')} onClick={() => onGo(daysAfter(monday, 7))} />
      </fieldset>
    </div>
  )
}
