import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Back } from '#platform/web/ui/back.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { ServerNumbers } from '../contract.ts'
import { Backups, KitReminder } from './backups.tsx'
import { Commands, DiskSpace, Operations, People, Versions } from './operator-cards.tsx'
import { Emails } from './emails.tsx'
import { numbersQuery } from './operator-api.ts'
import styles from './operator-page.module.css'
import { t } from './texts.ts'
import { WorkerStatus } from './worker-status.tsx'

/** The operators' page: faults first, then numbers, and nothing of any household. */
export function OperatorPage() {
  const query = useQuery(numbersQuery)
  const { data } = query
  return (
    <Page>
      <title>{t('title')}</title>
      <PageHeader
        back={<Back render={<Link to="/settings" />} />}
        trail={t('trail')}
        title={t('heading')}
        subtitle={t('subtitle')}
        actions={data && <Verdict count={thingsToLookAt(data)} />}
      />
      {data === undefined && (query.error === null ? <LoadingNumbers /> : <Unread query={query} />)}
      {data !== undefined && <Numbers numbers={data} />}
    </Page>
  )
}

function thingsToLookAt({ faults, backup }: ServerNumbers): number {
  return faults.length + (backup.fault === null ? 0 : 1) + (isKitMissing(backup) ? 1 : 0)
}

function isKitMissing({ kit }: ServerNumbers['backup']): boolean {
  return kit !== null && kit.confirmedAt === null
}

function Numbers({ numbers }: { numbers: ServerNumbers }) {
  return (
    <>
      <Faults numbers={numbers} />
      <div className={styles.grid}>
        <Backups backup={numbers.backup} />
        <Emails mail={numbers.mail} />
        <DiskSpace disk={numbers.disk} databaseBytes={numbers.databaseBytes} />
        <Versions numbers={numbers} />
        <div className={styles.wide}>
          <People numbers={numbers} />
        </div>
        <div className={styles.wide}>
          <WorkerStatus worker={numbers.worker} queues={numbers.queues} />
        </div>
        <div className={styles.wide}>
          <Commands />
        </div>
        <div className={styles.wide}>
          <Operations operations={numbers.operations} />
        </div>
      </div>
    </>
  )
}

function Verdict({ count }: { count: number }) {
  return count === 0 ? (
    <Chip tone="green" icon={CircleCheck}>
      {t('allWell')}
    </Chip>
  ) : (
    <Chip tone="yellow" icon={TriangleAlert}>
      {t('wrong', { count })}
    </Chip>
  )
}

/** The faults, each as a sentence with what to do. */
function Faults({ numbers: { faults, backup } }: { numbers: ServerNumbers }) {
  return (
    <div className={styles.faults}>
      {backup.fault !== null && (
        <Note tone="yellow" icon={TriangleAlert}>
          {backup.fault}
        </Note>
      )}
      {faults.map((fault) => (
        <Note key={fault} tone="yellow" icon={TriangleAlert}>
          <strong>{t(`fault.${fault}.what`)}</strong> {t(`fault.${fault}.todo`)}
        </Note>
      ))}
      {isKitMissing(backup) && <KitReminder />}
    </div>
  )
}

function Unread({ query }: { query: Parameters<typeof QueryFailure>[0]['query'] }) {
  return (
    <QueryFailure title={t('loadFailed')} query={query} isPage>
      {t('comfort')}
    </QueryFailure>
  )
}

const placeholders = [1, 2, 3, 4]

function LoadingNumbers() {
  return (
    <Loading>
      <div className={styles.grid}>
        {placeholders.map((bone) => (
          <Skeleton key={bone} shape="block" />
        ))}
      </div>
    </Loading>
  )
}
