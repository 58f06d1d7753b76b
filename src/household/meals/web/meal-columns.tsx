import { useTranslation } from 'react-i18next'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import styles from './meal-columns.module.css'
import { mealIcons } from './meal-icons.ts'
import { mealsOfDay } from './meal-plans.ts'

/** The heads of the columns on wide screens; for those who listen each meal says its name itself. */
export function MealColumns() {
  const { t } = useTranslation('meals')
  return (
    <div className={styles.heads} aria-hidden="true">
      <span />
      {mealsOfDay.map((meal) => (
        <span key={meal} className={styles.head}>
          <Icon of={mealIcons[meal]} size="s" />
          {t(`meal.${meal}`)}
        </span>
      ))}
    </div>
  )
}
