import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { formatDay, todayOf } from '#platform/shared/dates.ts'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Invitation } from '../contract.ts'
import styles from './invite-list.module.css'
import { openInvitationsQuery } from './invitations-api.ts'
import { InvitationDialog } from './on-demand.tsx'
import { t } from './texts.ts'

/** The people who have been invited into a group and have not answered, if any. Each row opens its invitation. */
export function InviteList({ familyId }: { familyId: string }) {
  const { data = [] } = useQuery(openInvitationsQuery(familyId))
  const opened = useDialog<string>()
  return (
    <>
      {data.length > 0 && (
        <section className={styles.waiting}>
          <Heading level={3} look="s">
            {t('invite.waiting')}
          </Heading>
          <Rows className={styles.rows}>
            {data.map((invitation) => (
              <InvitedRow key={invitation.id} invitation={invitation} onOpen={() => opened.show(invitation.id)} />
            ))}
          </Rows>
        </section>
      )}
      {opened.subject !== undefined && (
        <InvitationDialog key={opened.round} open={opened.open} onClose={opened.close} invitationId={opened.subject} />
      )}
    </>
  )
}

function InvitedRow({ invitation, onOpen }: { invitation: Invitation; onOpen: () => void }) {
  const day = formatDay(todayOf(new Date(invitation.expiresAt)))
  return (
    <Row
      lead={<HexagonIcon icon={Mail} />}
      title={<CardLink render={<button type="button" onClick={onOpen} />}>{invitation.recipientEmail}</CardLink>}
      sub={
        <>
          {invitation.personName !== null && <div>{t('account.for', { name: invitation.personName })}</div>}
          {invitation.expired ? t('invite.ended', { day }) : t('invite.until', { day })}
        </>
      }
    />
  )
}
