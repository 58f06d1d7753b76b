import { onlineManager } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { t } from '../ui/texts.ts'
import { failureReason } from './failure-reason.ts'
import { offlineGate } from '../offline/offline-gate.ts'
import { isNotHere, isUnreachable } from './refusal.ts'

type QueryFailureProps = {
  /** What failed: 'Failed to load cars'. */
  title: string
  /** The query that has no data. */
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** 1 where the page has no heading of its own. */
  level?: 1 | 2
  /** The reassuring sentence before the reason; unset: that nothing is lost. */
  children?: ReactNode
  /** The page is about what was read: if that is not here, a button leads back to the dashboard. */
  isPage?: boolean
}

/**
 * Shows a failed read, with Retry. What has been deleted, or what a person may not see, has not failed to load: it is not here, and
 * trying again would not help.
 */
export function QueryFailure({ title, query, level = 2, children, isPage = false }: QueryFailureProps) {
  const isMissed = useIsMissed()
  if (isMissed && isUnreachable(query.error)) return <NotOffline level={level} query={query} />
  if (isNotHere(query.error)) {
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
    <FailedState title={title} level={level} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {children ?? t('nothingLost')} {query.error && failureReason(query.error)}
    </FailedState>
  )
}

/** Shows, without a network, that the offline copy does not include this: nothing has failed. */
export function NotOffline({ level = 2, query }: Pick<QueryFailureProps, 'level' | 'query'>) {
  return (
    <FailedState title={t('notOfflineTitle')} level={level} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {t('notOffline')}
    </FailedState>
  )
}

/** Returns whether the server is known to be out of reach on a device with an offline copy. */
function useIsMissed(): boolean {
  const isOnline = useSyncExternalStore(watchOnline, () => onlineManager.isOnline())
  return !isOnline && offlineGate() !== undefined
}

const watchOnline = (changed: () => void): (() => void) => onlineManager.subscribe(changed)
