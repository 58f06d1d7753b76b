import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay, todayOf } from '../../../platform/shared/dates.ts'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { Row, Rows } from '../../../platform/web/ui/rows.tsx'
import type { Session } from '../contract.ts'
import styles from './session-list.module.css'
import { useEndSession } from './use-end-session.ts'

/** The person's sessions, this one first; each other can be ended. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('accounts')
  const endSession = useEndSession()
  const placeOf = usePlace()
  return (
    <Rows className={styles.list}>
      {sessions.map((session) => {
        const place = placeOf(session)
        return (
          <Row
            key={session.id}
            title={place}
            sub={
              session.here
                ? t('sessions.here', { day: dayOf(session.startedAt) })
                : t('sessions.elsewhere', { day: dayOf(session.renewedAt) })
            }
            end={
              session.here ? undefined : (
                <IconButton icon={X} tone="danger" label={t('sessions.end', { place })} onClick={() => endSession({ session, place })} />
              )
            }
          />
        )
      })}
    </Rows>
  )
}

function usePlace() {
  const { t } = useTranslation('accounts')
  return ({ browser, system }: Session): string => {
    if (browser !== null && system !== null) return t('sessions.browserOnSystem', { browser, system })
    return browser ?? system ?? t('sessions.unknown')
  }
}

// The day it was for the viewer.
function dayOf(instant: string): string {
  return formatDay(todayOf(new Date(instant)))
}
