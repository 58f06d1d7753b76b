import { useQuery } from '@tanstack/react-query'
import { readsOf } from '#platform/web/api/reads-of.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Moment } from '#platform/web/texts/moment.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { LogEntry, sharingContract } from '../contract.ts'
import styles from './change-log-dialog.module.css'
import { changeLogText } from './change-log-text.ts'
import { t } from './texts.ts'

type Of = { kind: 'family' | 'category'; id: string; name: string }

type ChangeLogDialogProps = { open: boolean; onClose: () => void; of: Of }

/** The dialog that lists who changed the sharing of a category or a group, how and when, newest first. */
export function ChangeLogDialog({ open, onClose, of }: ChangeLogDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('log.title')} subtitle={of.name}>
      <Entries of={of} isWanted={open} />
    </Dialog>
  )
}

function Entries({ of: { kind, id }, isWanted }: { of: Of; isWanted: boolean }) {
  const log = kind === 'family' ? familyLogQuery(id) : categoryLogQuery(id)
  const query = useQuery({ ...log, enabled: isWanted })
  if (query.data === undefined) {
    return query.error === null ? <LoadingEntries /> : <QueryFailure title={t('log.loadFailed')} query={query} />
  }
  if (query.data.length === 0) {
    return (
      <EmptyState small drawing={<Drawing of="evening" size="medium" />}>
        {t('log.empty')}
      </EmptyState>
    )
  }
  return (
    <ol>
      {query.data.map((entry) => (
        <ChangeLogEntry key={entry.id} entry={entry} isNamed={kind === 'family'} />
      ))}
    </ol>
  )
}

function LoadingEntries() {
  return (
    <Loading>
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="30%" />
    </Loading>
  )
}

const reads = readsOf<typeof sharingContract>('sharing')

/** The latest entries of a category's change log, newest first. */
const categoryLogQuery = (categoryId: string) => reads.logOfCategory({ categoryId })

/** The latest entries of all categories of a group that the person may see, newest first. */
const familyLogQuery = (familyId: string) => reads.logOfFamily({ familyId })

/** One entry of a change log: who did what, and when; with `isNamed` also to which category. */
function ChangeLogEntry({ entry, isNamed }: { entry: LogEntry; isNamed: boolean }) {
  const text = changeLogText(entry)
  return (
    <li className={styles.entry}>
      <p className={styles.person}>{entry.changedBy ?? t('log.somebody')}</p>
      <p>{isNamed ? t('log.of', { category: entry.categoryName, entry: text }) : text}</p>
      <p className={styles.time}>
        <Moment at={entry.createdAt} timed />
      </p>
    </li>
  )
}
