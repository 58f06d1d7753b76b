import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { LedgerEntry } from '../contract.ts'
import { formatCredits } from './format-credits.ts'
import { ledgerQuery } from './rewards-api.ts'
import { t } from './texts.ts'

type LedgerDialogProps = { open: boolean; onClose: () => void; familyId: string; person: { id: string; name: string } }

/** The ledger of somebody: what was set aside, given back, given and taken, the newest first. */
export function LedgerDialog({ open, onClose, familyId, person }: LedgerDialogProps) {
  const query = useQuery({ ...ledgerQuery(familyId, person.id), enabled: open })
  const { data, error } = query
  return (
    <Dialog open={open} onClose={onClose} title={t('ledger.title', { name: person.name })}>
      {data === undefined && error === null && (
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      )}
      {data === undefined && error !== null && <QueryFailure title={t('ledger.loadFailed')} query={query} />}
      {data?.length === 0 && <p>{t('ledger.empty')}</p>}
      {data !== undefined && data.length > 0 && (
        <Rows>
          {data.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Rows>
      )}
    </Dialog>
  )
}

function EntryRow({ entry: { amount, why, reward, note, by, at } }: { entry: LedgerEntry }) {
  const facts = [note, by === null ? null : t('ledger.by', { name: by }), formatDay(at.slice(0, 10))].filter(Boolean).join(' · ')
  const shown = amount > 0 ? `+${formatCredits(amount)}` : formatCredits(amount)
  return <Row title={t(`ledger.${why}`, { reward: reward ?? '' })} sub={facts} end={<Chip tone="plain">{shown}</Chip>} />
}
