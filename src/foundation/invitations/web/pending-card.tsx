import { Users } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, todayOf } from '../../../platform/shared/dates.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Cell } from '../../../platform/web/ui/cell.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import type { Invitation } from '../contract.ts'
import { invitesText } from './invites-text.ts'
import { OfferedCategories } from './offered-categories.tsx'
import styles from './pending-card.module.css'
import { useAcceptPending } from './use-accept-pending.ts'
import { useDeclinePending } from './use-decline-pending.ts'

/** One invitation that waits: who asks into which group, as what, what they would see, and the two answers (PEND-03, PEND-04). */
export function PendingCard({ invitation, onAnswered }: { invitation: Invitation; onAnswered: () => void }) {
  const { t } = useTranslation('invitations')
  const id = useId()
  const { memberType, expiresAt, categories } = invitation
  const until = t('answer.until', { day: formatDay(todayOf(new Date(expiresAt))) })
  return (
    <Card render={<li />} className={styles.card}>
      <div className={styles.head}>
        <Cell icon={Users} />
        <div className={styles.words}>
          <Heading level={3} look="s" id={id}>
            {invitesText(t, invitation)}
          </Heading>
          <p className={styles.quiet}>{`${t(`answer.memberType.${memberType}`)}, ${until}`}</p>
        </div>
      </div>
      {categories.length > 0 ? <OfferedCategories categories={categories} /> : <p className={styles.quiet}>{t('answer.sharesNothing')}</p>}
      <Answers invitation={invitation} describedBy={id} onAnswered={onAnswered} />
    </Card>
  )
}

type AnswersProps = { invitation: Invitation; describedBy: string; onAnswered: () => void }

function Answers({ invitation, describedBy, onAnswered }: AnswersProps) {
  const { t } = useTranslation('invitations')
  const accept = useAcceptPending({ onAnswered })
  const decline = useDeclinePending({ onAnswered })
  const isBusy = accept.sending || decline.sending
  const input = { invitationId: invitation.id }
  const send = (answer: { send: (input: { invitationId: string }) => void }) => () => {
    if (!isBusy) answer.send(input)
  }
  return (
    <div className={styles.answers}>
      <Button
        variant="quiet"
        working={decline.sending}
        workingLabel={t('answer.declining')}
        aria-describedby={describedBy}
        onClick={send(decline)}
      >
        {t('answer.decline')}
      </Button>
      <Button
        variant="primary"
        working={accept.sending}
        workingLabel={t('answer.accepting')}
        aria-describedby={describedBy}
        onClick={send(accept)}
      >
        {t('answer.accept')}
      </Button>
    </div>
  )
}
