import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { Meal } from '../contract.ts'
import styles from './add-meal.module.css'

/** A meal that is not planned: by right the way to plan it (MEAL-07). */
export function AddMeal({ meal, onAdd }: { meal: Meal; onAdd: (() => void) | undefined }) {
  const { t } = useTranslation('meals')
  return (
    <div className={styles.empty}>
      {onAdd === undefined ? (
        <p className={styles.none}>{t('notPlanned')}</p>
      ) : (
        <Button icon={Plus} onClick={onAdd}>
          {t('add', { meal: t(`ofMeal.${meal}`) })}
        </Button>
      )}
    </div>
  )
}
