import { useTranslation } from 'react-i18next'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { AddButton } from '../../../platform/web/ui/add-button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import type { Subject } from './tasks-of.ts'

const hues = { category: kinds.custom.hue, child: kinds.children.hue, pet: kinds.pets.hue }

/** Where there are no tasks yet: the first one, for those who may add it. */
export function NoTasks({ subject, onAdd }: { subject: Subject; onAdd: (() => void) | undefined }) {
  const { t } = useTranslation('tasks')
  const drawing = <Drawing of="evening" hue={hues[subject]} lit={onAdd !== undefined} />
  if (onAdd === undefined) return <EmptyState drawing={drawing}>{t('emptyViewOnly')}</EmptyState>
  return (
    <EmptyState drawing={drawing} action={<AddButton label={t('addFirst')} onClick={onAdd} />}>
      {t('empty')}
    </EmptyState>
  )
}
