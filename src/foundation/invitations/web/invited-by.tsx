import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay, todayOf } from '../../../platform/shared/dates.ts'
import { Cell } from '../../../platform/web/ui/cell.tsx'
import { invitesText } from './invites-text.ts'
import styles from './invited-by.module.css'

type Inviting = { senderName: string | null; familyName: string; expiresAt: string }

/** Who invites into which group, and until when. */
export function InvitedBy({ invitation }: { invitation: Inviting }) {
  const { t } = useTranslation('invitations')
  return (
    <div className={styles.by}>
      <Cell icon={Users} />
      <div className={styles.words}>
        <p className={styles.who}>{invitesText(t, invitation)}</p>
        <p className={styles.quiet}>{t('page.until', { day: formatDay(todayOf(new Date(invitation.expiresAt))) })}</p>
      </div>
    </div>
  )
}
