import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { ChangeLogEntry } from './change-log-entry.tsx'
import { categoryLogQuery, familyLogQuery } from './sharing-api.ts'

type Of = { kind: 'family' | 'category'; id: string; name: string }

type ChangeLogDialogProps = { open: boolean; onClose: () => void; of: Of }

/** Who changed the sharing of a category or a group, what and when, newest first (LOG-02, LOG-03, LOG-09, GAP-73). */
export function ChangeLogDialog({ open, onClose, of }: ChangeLogDialogProps) {
  const { t } = useTranslation('sharing')
  return (
    <Dialog open={open} onClose={onClose} title={t('log.title')} subtitle={of.name}>
      <Entries of={of} isWanted={open} />
    </Dialog>
  )
}

function Entries({ of: { kind, id }, isWanted }: { of: Of; isWanted: boolean }) {
  const { t } = useTranslation('sharing')
  const log = kind === 'family' ? familyLogQuery(id) : categoryLogQuery(id)
  const reading = useQuery({ ...log, enabled: isWanted })
  if (reading.data === undefined) {
    return reading.error === null ? <LoadingEntries /> : <FailedReading title={t('log.loadFailed')} reading={reading} />
  }
  if (reading.data.length === 0) {
    return (
      <EmptyState small drawing={<Drawing of="evening" size="notice" />}>
        {t('log.empty')}
      </EmptyState>
    )
  }
  return (
    <ol>
      {reading.data.map((entry) => (
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
