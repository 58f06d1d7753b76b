import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { MailKind } from '../contract.ts'
import { reminders, reminderSettingsQuery, stoppingQuery } from './reminders-api.ts'
import { t } from './texts.ts'

/** The page behind the unsubscribe link of an email: one button, without signing in. Opening it changes nothing. */
export function StopMailsPage({ token, Frame }: { token: string | undefined; Frame: Frame }) {
  return token === undefined ? <BrokenStopLink Frame={Frame} /> : <StopsHere key={token} token={token} Frame={Frame} />
}

function StopsHere({ token, Frame }: { token: string; Frame: Frame }) {
  const query = useQuery(stoppingQuery(token))
  if (isRefused(query.error)) return <BrokenStopLink Frame={Frame} />
  if (query.data !== undefined) return <StopMails token={token} kind={query.data.kind} Frame={Frame} />
  return (
    <Frame title={t('stop.title')} heading={t('stop.heading')}>
      {query.error === null ? <LookingUp /> : <QueryFailure title={t('stop.loadFailed')} query={query} />}
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

/** The frame of a page that needs no session, borrowed from accounts: a card with a heading. */
type Frame = ComponentType<{ title: string; heading: string; children: ReactNode }>

/** The page of an unsubscribe link that is not ours, or was cut short on its way, with a link to Settings. */
function BrokenStopLink({ Frame }: { Frame: Frame }) {
  return (
    <Frame title={t('stop.title')} heading={t('stop.brokenHeading')}>
      <FormGrid>
        <p>{t('stop.broken')}</p>
        <Button block render={<Link to="/settings" />}>
          {t('stop.toSettings')}
        </Button>
      </FormGrid>
    </Frame>
  )
}

type StopMailsProps = { token: string; kind: MailKind; Frame: Frame }

/** Asks before the emails of a kind are stopped, since programs that scan emails open links, and confirms it. */
function StopMails({ token, kind, Frame }: StopMailsProps) {
  const [isDone, setDone] = useState(false)
  const stop = useChange({
    run: reminders.stop,
    onDone: () => setDone(true),
    // Somebody who is signed in may have their settings open behind this.
    reads: () => [reminderSettingsQuery.queryKey],
    failure: t('stop.failed'),
    serverSpeaks: true,
  })
  if (isDone) return <Stopped kind={kind} Frame={Frame} />
  return (
    <Frame title={t('stop.title')} heading={t(`stop.question.${kind}`)}>
      <FormGrid>
        <p>{t('stop.inApp')}</p>
        <Button
          variant="primary"
          size="l"
          block
          working={stop.sending}
          workingLabel={t('stop.submitting')}
          onClick={() => stop.send({ token })}
        >
          {t('stop.submit')}
        </Button>
      </FormGrid>
    </Frame>
  )
}

function Stopped({ kind, Frame }: Pick<StopMailsProps, 'kind' | 'Frame'>) {
  return (
    <Frame title={t('stop.title')} heading={t('stop.doneHeading')}>
      <FormGrid>
        <Note tone="green" icon={Check} live>
          {t(`stop.done.${kind}`)}
        </Note>
        <p>{t('stop.change')}</p>
        <Button block render={<Link to="/settings" />}>
          {t('stop.toSettings')}
        </Button>
      </FormGrid>
    </Frame>
  )
}
