import { useTranslation } from 'react-i18next'
import type { Space } from '../../../foundation/families/contract.ts'
import { FailedState } from '../../../platform/web/ui/failed-state.tsx'

type FailedSpaceProps = { space: Space; isRetrying: boolean; onRetry: () => void }

/** A space whose tiles could not be read (DASH-11, DASH-12). */
export function FailedSpace({ space, isRetrying, onRetry }: FailedSpaceProps) {
  const { t } = useTranslation('dashboard')
  return (
    <FailedState title={t(space.groupType === 'personal' ? 'failed.personal' : 'failed.family')} retrying={isRetrying} onRetry={onRetry}>
      {t('failed.comfort')}
    </FailedState>
  )
}
