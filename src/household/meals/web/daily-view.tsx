import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import styles from './daily-view.module.css'
import { DayStrip } from './day-strip.tsx'
import { dayHeading } from './day-words.ts'
import { MealCard } from './meal-card.tsx'
import { mealsOfDay, planOn } from './meal-plans.ts'
import { NotesCard } from './notes-card.tsx'
import toolbar from './toolbar.module.css'
import type { WeekProps } from './weekly-view.tsx'

/** One day: its four meals and its notes (MEAL-04 to MEAL-11). Each card keeps what is typed in it, whatever is shown meanwhile. */
export function DailyView({ place, plans, mayEdit, waiting, onGo }: WeekProps) {
  const { t } = useTranslation('meals')
  const { categoryId, date: planDate } = place
  const day = { categoryId, planDate, plan: planOn(plans, planDate), mayEdit }
  return (
    <>
      <DayStrip place={place} />
      <div className={toolbar.bar}>
        <div className={toolbar.words}>
          <Heading level={2}>{dayHeading(planDate)}</Heading>
        </div>
        <Button variant="quiet" size="s" icon={CalendarDays} onClick={() => onGo({ view: 'calendar' })}>
          {t('changeDate')}
        </Button>
      </div>
      {waiting ?? (
        <ul className={styles.cards}>
          {mealsOfDay.map((meal) => (
            <MealCard key={`${categoryId} ${planDate} ${meal}`} {...day} meal={meal} />
          ))}
          <NotesCard key={`${categoryId} ${planDate}`} {...day} />
        </ul>
      )}
    </>
  )
}
