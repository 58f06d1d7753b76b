import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import type { Meal } from '../contract.ts'

type MealControlsProps = { meal: Meal; onEdit: () => void; onDelete: () => void }

/** The buttons that edit and delete a planned meal (MEAL-08). */
export function MealControls({ meal, onEdit, onDelete }: MealControlsProps) {
  const { t } = useTranslation(['meals', 'ui'])
  const name = t(`ofMeal.${meal}`)
  return (
    <>
      <IconButton icon={Pencil} tone="muted" label={t('ui:editOf', { name })} onClick={onEdit} />
      <IconButton icon={Trash2} tone="danger" label={t('ui:deleteOf', { name })} onClick={onDelete} />
    </>
  )
}
