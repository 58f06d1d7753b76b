import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { itemsOf } from './meal-plans.ts'
import styles from './meal-items.module.css'

/** The items of a meal, each by right with a way to delete it (MEAL-08). */
export function MealItems({ stored, onDelete }: { stored: string; onDelete: ((at: number) => void) | undefined }) {
  const { t } = useTranslation('ui')
  return (
    <ul>
      {itemsOf(stored).map((name, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same item may stand there twice; its place is what it is
        <li key={at} className={styles.item}>
          <span className={styles.name}>{name}</span>
          {onDelete !== undefined && <IconButton icon={X} tone="danger" label={t('deleteOf', { name })} onClick={() => onDelete(at)} />}
        </li>
      ))}
    </ul>
  )
}
