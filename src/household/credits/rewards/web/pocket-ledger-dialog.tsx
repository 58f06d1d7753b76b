import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { formatDay } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { useChange } from '#platform/web/api/use-change.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { PocketEntry } from '../contract.ts'
import { pocketLedgerQuery, rewards, rewardsKey } from './rewards-api.ts'
import styles from './rewards-page.module.css'
import { t } from './texts.ts'

type PocketLedgerDialogProps = {
  open: boolean
  onClose: () => void
  familyId: string
  person: { id: string; name: string }
  isAdmin: boolean
}

/** What somebody was owed and paid, the newest first; admins can take a payment back. */
export function PocketLedgerDialog({ open, onClose, familyId, person, isAdmin }: PocketLedgerDialogProps) {
  const query = useQuery({ ...pocketLedgerQuery(familyId, person.id), enabled: open })
  const { data, error } = query
  const takeBack = useChange({
    run: rewards.takeBackPayment,
    reads: () => [rewardsKey],
    success: t('pocket.takenBack'),
    failure: t('pocket.payFailed'),
  })
  return (
    <Dialog open={open} onClose={onClose} title={t('pocket.of', { name: person.name })}>
      {data === undefined && error === null && (
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      )}
      {data === undefined && error !== null && <QueryFailure title={t('pocket.loadFailed')} query={query} />}
      {data?.length === 0 && <p>{t('pocket.empty')}</p>}
      {data !== undefined && data.length > 0 && (
        <Rows>
          {data.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              onTakeBack={isAdmin && entry.why === 'paid_out' ? () => takeBack.send({ paymentId: entry.id }) : undefined}
            />
          ))}
        </Rows>
      )}
    </Dialog>
  )
}

type EntryRowProps = { entry: PocketEntry; onTakeBack: (() => void) | undefined }

function EntryRow({ entry: { why, pence, credits, onDay, by }, onTakeBack }: EntryRowProps) {
  const facts = [by === null ? null : t('ledger.by', { name: by }), formatDay(onDay)].filter(Boolean).join(' · ')
  const money = formatMoney(Math.abs(pence))
  return (
    <Row
      title={t(`pocket.why.${why}`, { count: credits ?? 0 })}
      sub={facts}
      end={
        <div className={styles.end}>
          <Chip tone="plain">{pence < 0 ? `−${money}` : `+${money}`}</Chip>
          {onTakeBack !== undefined && (
            <IconButton icon={Undo2} label={t('pocket.takeBackOf', { money, day: formatDay(onDay) })} onClick={onTakeBack} />
          )}
        </div>
      }
    />
  )
}
