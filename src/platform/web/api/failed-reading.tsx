import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { failureReason } from './failure-reason.ts'
import { isNotHere } from './refusal.ts'

type FailedReadingProps = {
  /** What failed: 'Failed to load cars'. */
  title: string
  /** The query that has no data. */
  reading: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** 1 where the page has no heading of its own. */
  level?: 1 | 2
  /** The reassuring sentence before the reason; unset: that nothing is lost. */
  children?: ReactNode
  /** The page is about what was read: if that is not here, a button leads back to the dashboard. */
  isPage?: boolean
}

/**
 * Shows a failed read, with Retry. What has been deleted, or what a person may not see, has not failed to load: it is not here (GAP-62), and
 * trying again would not help.
 */
export function FailedReading({ title, reading, level = 2, children, isPage = false }: FailedReadingProps) {
  const { t } = useTranslation('ui')
  if (isNotHere(reading.error)) {
    return (
      <FailedState
        title={t('notHereTitle')}
        level={level}
        action={isPage && <Button render={<Link to="/dashboard" />}>{t('backToDashboard')}</Button>}
      >
        {t('notHere')}
      </FailedState>
    )
  }
  return (
    <FailedState title={title} level={level} onRetry={() => void reading.refetch()} retrying={reading.isFetching}>
      {children ?? t('nothingLost')} {reading.error && failureReason(reading.error)}
    </FailedState>
  )
}
