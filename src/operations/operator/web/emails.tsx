import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CardSection } from '#platform/web/ui/card-section.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { ServerNumbers } from '../contract.ts'
import styles from './emails.module.css'
import { Detail, DetailList } from './detail-list.tsx'
import { numbersQuery, operator } from './operator-api.ts'
import { t } from './texts.ts'
import { shownCount } from './shown-count.ts'

/** What of emails waits and was sent, and a test email to oneself. */
export function Emails({ mail: { server, waiting, tried, sent, givenUp } }: Pick<ServerNumbers, 'mail'>) {
  return (
    <CardSection title={t('mails.heading')}>
      <DetailList>
        <Detail name={t('mails.waiting')}>{shownCount(waiting)}</Detail>
        {server && tried !== 0 && <Detail name={t('mails.tried')}>{shownCount(tried)}</Detail>}
        {server && <Detail name={t('mails.sent')}>{shownCount(sent)}</Detail>}
        {server && <Detail name={t('mails.givenUp')}>{shownCount(givenUp)}</Detail>}
      </DetailList>
      {server ? <TestEmail /> : <p className={styles.words}>{t('mails.noServer')}</p>}
    </CardSection>
  )
}

function TestEmail() {
  const { send, sending, outcome } = useTestEmail()
  return (
    <div className={styles.test}>
      <p className={styles.words}>{t('mails.lead')}</p>
      <Button icon={Mail} working={sending} workingLabel={t('mails.testing')} onClick={() => send(undefined)}>
        {t('mails.test')}
      </Button>
      <Status>
        {outcome?.outcome === 'sent' && <Note tone="green">{t('mails.taken')}</Note>}
        {outcome?.outcome === 'failed' && <Note tone="yellow">{t('mails.refused', { reason: outcome.reason ?? '' })}</Note>}
      </Status>
    </div>
  )
}

type Outcome = Awaited<ReturnType<typeof operator.testMail>>

function useTestEmail() {
  const [outcome, setOutcome] = useState<Outcome>()
  const { send, sending } = useChange({
    run: operator.testMail,
    reads: () => [numbersQuery.queryKey],
    onDone: setOutcome,
    failure: t('mails.testFailed'),
  })
  return { send, sending, outcome }
}
