import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { daysAfter, mondayOf, weekEnds } from '#platform/shared/dates.ts'
import { Button } from './button.tsx'
import { t } from './calendar/texts.ts'
import { IconButton } from './icon-button.tsx'
import { useDayHere } from './today.ts'
import styles from './week-steps.module.css'

interface WeekStepsProps {
  /** The Monday of the week that is shown, 'yyyy-MM-dd'. */
  monday: string
  /** Receives the Monday, or undefined for the current week. */
  onGo: (monday: string | undefined) => void
  /** The week's name, with what belongs to it. */
  children: ReactNode
}

/** Names a week between the buttons to the one before and the one after. */
export function WeekSteps({ monday, onGo, children }: WeekStepsProps) {
  return (
    <fieldset className={styles.steps} aria-label={t('week')}>
      <IconButton icon={ChevronLeft} label={t('previousWeek')} onClick={() => onGo(daysAfter(monday, -7))} />
      <div className={styles.name}>{children}</div>
      <IconButton icon={ChevronRight} label={t('nextWeek')} onClick={() => onGo(daysAfter(monday, 7))} />
    </fieldset>
  )
}

/** Leads back to the current week from another. */
export function BackToThisWeek({ monday, onGo }: Omit<WeekStepsProps, 'children'>) {
  if (monday === mondayOf(useDayHere())) return null
  return (
    <Button variant="quiet" size="s" onClick={() => onGo(undefined)}>
      {t('backToThisWeek')}
    </Button>
  )
}

/** Returns the function that names a week by its Monday: '14 to 20 Dec', with the year where it is another than today's. */
export function useWeekName(): (monday: string) => string {
  const today = useDayHere()
  return (monday) => t('weekName', weekEnds({ monday, today }))
}
