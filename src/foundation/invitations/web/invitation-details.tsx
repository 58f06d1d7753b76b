import { Ban, CircleCheck, Clock, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '#platform/web/texts/moment.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import type { Invitation } from '../contract.ts'
import styles from './invitation-details.module.css'
import { InvitationCategories } from './invitation-categories.tsx'
import { permissionOf } from './permission-of.ts'
import { t } from './texts.ts'

/** Who invited whom, as what, until when, and what it shares; where that can be changed, `children` replace it. */
export function InvitationDetails({ invitation, children }: { invitation: Invitation; children: ReactNode }) {
  const { senderName, recipientEmail, memberType, status, expiresAt, categories, personName } = invitation
  return (
    <div className={styles.details}>
      {['look', 'again'].includes(permissionOf(invitation)) && <Note tone="plain">{noteOf(invitation)}</Note>}
      <dl className={styles.facts}>
        <Fact name={t('answer.details.from')}>{senderName ?? t('answer.details.nobody')}</Fact>
        <Fact name={t('answer.details.for')}>{recipientEmail}</Fact>
        <Fact name={t('answer.details.as')}>{personName ?? t(`answer.memberType.${memberType}`)}</Fact>
        {status === 'pending' && (
          <Fact name={t('answer.details.until')}>
            <Moment at={expiresAt} />
          </Fact>
        )}
        <Fact name={t('answer.details.state')}>
          <InvitationStatusChip invitation={invitation} />
        </Fact>
      </dl>
      {personName !== null && <p className={styles.quiet}>{t('account.about', { name: personName })}</p>}
      {children ??
        (personName === null && (
          <section className={styles.offer}>
            <Heading level={3}>{t('answer.details.categories')}</Heading>
            {categories.length > 0 ? (
              <InvitationCategories categories={categories} />
            ) : (
              <p className={styles.quiet}>{t('answer.details.noneLeft')}</p>
            )}
          </section>
        ))}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.quiet}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

function noteOf({ status, expired }: Invitation): string {
  return t(`answer.details.note.${status === 'pending' && expired ? 'expired' : status}`)
}

const looks = {
  pending: { tone: 'yellow', icon: Clock },
  expired: { tone: 'plain', icon: TriangleAlert },
  accepted: { tone: 'green', icon: CircleCheck },
  declined: { tone: 'plain', icon: X },
  cancelled: { tone: 'plain', icon: Ban },
} as const

/** The status of an invitation; a pending one past its end has expired. */
function InvitationStatusChip({ invitation: { status, expired } }: { invitation: Pick<Invitation, 'status' | 'expired'> }) {
  const shown = status === 'pending' && expired ? 'expired' : status
  return <Chip {...looks[shown]}>{t(`answer.details.status.${shown}`)}</Chip>
}
