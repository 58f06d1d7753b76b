import { useQuery } from '@tanstack/react-query'
import { LogOut, X } from 'lucide-react'
import { formatDay, todayOf } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CardSection } from '#platform/web/ui/card-section.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { Session } from '../contract.ts'
import { account, sessionsQuery } from './account-api.ts'
import styles from './sessions-section.module.css'
import { t } from './profile-texts.ts'

/** The list of the person's sessions, with Sign Out here and buttons to end the others. */
export function SessionsSection({ onSignOut }: { onSignOut: () => void }) {
  const query = useQuery(sessionsQuery)
  const { data, error } = query
  return (
    <CardSection title={t('sessions.heading')}>
      {data !== undefined && <SessionList sessions={data} />}
      {data === undefined && error === null && <LoadingSessions />}
      {data === undefined && error !== null && <QueryFailure title={t('sessions.loadFailed')} query={query} />}
      <WaysOut others={data !== undefined && data.some(({ here }) => !here)} onSignOut={onSignOut} />
      {!window.isSecureContext && (
        <div className={styles.message}>
          <Note tone="plain">{t('sessions.plainHttp')}</Note>
        </div>
      )}
    </CardSection>
  )
}

function WaysOut({ others, onSignOut }: { others: boolean; onSignOut: () => void }) {
  const endOthers = useEndOtherSessions()
  return (
    <div className={styles.ways}>
      <Button icon={LogOut} onClick={onSignOut}>
        {t('signOut.label')}
      </Button>
      {others && (
        <Button
          variant="quiet"
          working={endOthers.sending}
          workingLabel={t('sessions.endingOthers')}
          onClick={() => endOthers.send(undefined)}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </div>
  )
}

function LoadingSessions() {
  return (
    <div className={styles.loading}>
      <Loading>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Loading>
    </div>
  )
}

/** The person's sessions, this one first; each of the others can be ended. */
function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const endSession = useEndSession()
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

function placeOf({ browser, system }: Session): string {
  if (browser !== null && system !== null) return t('sessions.browserOnSystem', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}

// The viewer's day of an instant.
function dayOf(instant: string): string {
  return formatDay(todayOf(new Date(instant)))
}

type Ending = { session: Session; place: string }

/** Ends another session of the person; it disappears from the list at once. */
function useEndSession() {
  const { send } = useChange({
    run: async ({ session }: Ending, options) => account.endSession({ sessionId: session.id }, options),
    optimistic: ({ session }) => [cachedChange(sessionsQuery, (known) => known.filter((other) => other.id !== session.id))],
    success: (_done, { place }) => t('sessions.ended', { place }),
    failure: t('sessions.endFailed'),
    onDone: restoreFocus,
  })
  return send
}

/** Ends all sessions of the person except this one. */
function useEndOtherSessions() {
  return useChange({
    run: account.endOtherSessions,
    optimistic: () => [cachedChange(sessionsQuery, (known) => known.filter(({ here }) => here))],
    success: t('sessions.othersEnded'),
    failure: t('sessions.endOthersFailed'),
    onDone: restoreFocus,
  })
}
