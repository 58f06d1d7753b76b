import './profile-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { CardSection } from '../../../platform/web/ui/card-section.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { sessionsQuery } from './account-api.ts'
import { SessionList } from './session-list.tsx'
import styles from './sessions-section.module.css'
import { useEndOtherSessions } from './use-end-session.ts'
import { useSignOut } from './use-sign-out.ts'

/** Where the person is signed in, the way out here, and the way to end it elsewhere. */
export function SessionsSection() {
  const { t } = useTranslation('accounts')
  const reading = useQuery(sessionsQuery)
  const { data, error } = reading
  return (
    <CardSection title={t('sessions.heading')}>
      {data !== undefined && <SessionList sessions={data} />}
      {data === undefined && error === null && <LoadingSessions />}
      {data === undefined && error !== null && <FailedReading title={t('sessions.loadFailed')} reading={reading} />}
      <WaysOut others={data !== undefined && data.some(({ here }) => !here)} />
      {!window.isSecureContext && (
        <div className={styles.notice}>
          <Note tone="plain">{t('sessions.plainHttp')}</Note>
        </div>
      )}
    </CardSection>
  )
}

function WaysOut({ others }: { others: boolean }) {
  const { t } = useTranslation('accounts')
  const signOut = useSignOut()
  const endOthers = useEndOtherSessions()
  return (
    <div className={styles.ways}>
      <Button icon={LogOut} working={signOut.sending} workingLabel={t('signOut.working')} onClick={() => signOut.send(undefined)}>
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
    <Loading>
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </Loading>
  )
}
