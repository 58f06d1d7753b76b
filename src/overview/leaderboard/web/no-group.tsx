import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'

/** For somebody who is in no group yet: where to found one (GAP-03). */
export function NoGroup() {
  const { t } = useTranslation('leaderboard')
  const toDashboard = (
    <Button variant="primary" render={<Link to="/dashboard" />}>
      {t('toDashboard')}
    </Button>
  )
  return (
    <EmptyState drawing={<Drawing of="podium" lit />} action={toDashboard}>
      {t('noGroup')}
    </EmptyState>
  )
}
