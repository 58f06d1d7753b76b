import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { rescueFocus } from '../../../platform/web/ui/rescue-focus.ts'
import type { Session } from '../contract.ts'
import { account, sessionsQuery } from './account-api.ts'

type Ending = { session: Session; place: string }

/** Ends another session of the person; it leaves the list at once. */
export function useEndSession() {
  const { t } = useTranslation('accounts')
  const { send } = useChange({
    run: async ({ session }: Ending, options) => account.endSession({ sessionId: session.id }, options),
    optimistic: ({ session }) => [inCache(sessionsQuery, (known) => known.filter((other) => other.id !== session.id))],
    success: (_done, { place }) => t('sessions.ended', { place }),
    failure: t('sessions.endFailed'),
    onDone: rescueFocus,
  })
  return send
}

/** Ends all sessions of the person but this one. */
export function useEndOtherSessions() {
  const { t } = useTranslation('accounts')
  return useChange({
    run: account.endOtherSessions,
    optimistic: () => [inCache(sessionsQuery, (known) => known.filter(({ here }) => here))],
    success: t('sessions.othersEnded'),
    failure: t('sessions.endOthersFailed'),
    onDone: rescueFocus,
  })
}
