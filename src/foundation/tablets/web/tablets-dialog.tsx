import { useQuery } from '@tanstack/react-query'
import { Tablet as TabletIcon, X } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Tablet } from '../contract.ts'
import { type MadeCode, members, tablets, tabletsQuery } from './tablets-api.ts'
import { t } from './texts.ts'

type TabletsDialogProps = { open: boolean; onClose: () => void; onMade: (made: MadeCode) => void }

/** The tablets of the groups that the person administers: each gets another code or is ended here. */
export function TabletsDialog({ open, onClose, onMade }: TabletsDialogProps) {
  const query = useQuery({ ...tabletsQuery, enabled: open })
  const ending = useDialog<Tablet>()
  const end = useEndTablet()
  const renew = useRenewCode((made) => {
    onClose()
    onMade(made)
  })
  const { data, error } = query
  return (
    <Dialog open={open} onClose={onClose} title={t('heading')} foot={<Button onClick={onClose}>{t('done')}</Button>}>
      {data === undefined && (error === null ? <LoadingTablets /> : <QueryFailure title={t('loadFailed')} query={query} />)}
      {data?.length === 0 && <p>{t('none')}</p>}
      {data !== undefined && data.length > 0 && (
        <Rows>
          {data.map((tablet) => (
            <TabletRow key={tablet.memberId} tablet={tablet} onRenew={() => renew(tablet)} onEnd={() => ending.show(tablet)} />
          ))}
        </Rows>
      )}
      <ConfirmDialog
        open={ending.open}
        onClose={ending.close}
        onConfirm={() => {
          if (ending.subject !== undefined) end(ending.subject)
          ending.close()
        }}
        title={t('end.title')}
        confirmLabel={t('end.confirm')}
      >
        {t('end.sentence', { name: ending.subject?.name ?? '' })}
      </ConfirmDialog>
    </Dialog>
  )
}

function LoadingTablets() {
  return (
    <Loading>
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </Loading>
  )
}

function TabletRow({ tablet, onRenew, onEnd }: { tablet: Tablet; onRenew: () => void; onEnd: () => void }) {
  const { name, familyName, seenAt } = tablet
  const [now] = useState(() => new Date())
  const seen = seenAt === null ? t('notPaired') : t('seen', { when: formatMoment({ at: seenAt, now }) })
  return (
    <Row
      lead={<HexagonIcon icon={TabletIcon} hue="stone" />}
      title={name}
      sub={`${familyName} · ${seen}`}
      end={
        <>
          <Button size="s" variant="quiet" aria-label={t('newCodeFor', { name })} onClick={onRenew}>
            {t('newCode')}
          </Button>
          <IconButton icon={X} tone="danger" label={t('end.name', { name })} tip={t('end.confirm')} onClick={onEnd} />
        </>
      }
    />
  )
}

/** Ends a tablet: it is signed out at its next request, and gone. */
function useEndTablet(): (tablet: Tablet) => void {
  const end = useChange({
    run: async ({ memberId }: Tablet, options) => members.remove({ memberId }, options),
    optimistic: ({ memberId }) => [cachedChange(tabletsQuery, (known) => known.filter((other) => other.memberId !== memberId))],
    success: t('end.done'),
    failure: t('end.failed'),
    serverSpeaks: true,
    onDone: restoreFocus,
  })
  return end.send
}

function useRenewCode(onMade: (made: MadeCode) => void): (tablet: Tablet) => void {
  const renew = useChange({
    run: async ({ memberId, name }: Tablet, options) => ({ ...(await tablets.renewCode({ memberId }, options)), name }),
    failure: t('newCodeFailed'),
    serverSpeaks: true,
    onDone: onMade,
  })
  return renew.send
}
