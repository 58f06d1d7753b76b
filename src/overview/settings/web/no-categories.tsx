import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Room } from '../../../foundation/categories/web/rooms/public.ts'

/** Settings of somebody who may see no category yet. */
export function NoCategories() {
  const { t } = useTranslation('settings')
  return (
    <EmptyState drawing={<Room kind="home" size="empty" />} action={<Button render={<Link to="/dashboard" />}>{t('toDashboard')}</Button>}>
      {t('empty')}
    </EmptyState>
  )
}
