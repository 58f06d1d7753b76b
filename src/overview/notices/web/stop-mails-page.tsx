import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { BrokenStopLink } from './broken-stop-link.tsx'
import { stoppingQuery } from './notices-api.ts'
import type { Frame } from './stop-frame.ts'
import { StopMails } from './stop-mails.tsx'

/** What the stop link of a mail leads to: one button, without signing in (GAP-131). Opening it changes nothing. */
export function StopMailsPage({ token, Frame }: { token: string | undefined; Frame: Frame }) {
  return token === undefined ? <BrokenStopLink Frame={Frame} /> : <StopsHere key={token} token={token} Frame={Frame} />
}

function StopsHere({ token, Frame }: { token: string; Frame: Frame }) {
  const { t } = useTranslation('notices')
  const reading = useQuery(stoppingQuery(token))
  if (isRefused(reading.error)) return <BrokenStopLink Frame={Frame} />
  if (reading.data !== undefined) return <StopMails token={token} kind={reading.data.kind} Frame={Frame} />
  return (
    <Frame title={t('stop.title')} heading={t('stop.heading')}>
      {reading.error === null ? <LookingUp /> : <FailedReading title={t('stop.loadFailed')} reading={reading} />}
    </Frame>
  )
}

// A token that is longer than any of ours is no valid input.
function isRefused(error: unknown): boolean {
  const code = refusalCode(error)
  return code === 'LINK_INVALID' || code === 'BAD_REQUEST'
}

function LookingUp() {
  return (
    <Loading>
      <Skeleton width="70%" />
      <Skeleton shape="block" />
    </Loading>
  )
}
