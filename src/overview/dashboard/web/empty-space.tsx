import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Room } from '../../../foundation/categories/web/rooms/public.ts'

/** A space in which nothing is shared with somebody who may not add a category either (GAP-58). */
export function EmptySpace() {
  const { t } = useTranslation('dashboard')
  return <EmptyState drawing={<Room kind="custom" size="empty" />}>{t('nothingShared')}</EmptyState>
}
