import { useTranslation } from 'react-i18next'
import { Segments } from '../../../platform/web/ui/segments.tsx'
import styles from './invite-dialog.module.css'
import type { InviteForm } from './use-invite-form.ts'

/** As what somebody is invited; the group's own kind is chosen already (GAP-29). */
export function InviteMemberType({ form }: { form: InviteForm }) {
  const { t } = useTranslation('invitations')
  const options = [
    { value: 'family', label: t('invite.type.family') },
    { value: 'friend', label: t('invite.type.friend') },
  ] as const
  return (
    <div>
      <p className={styles.legend} aria-hidden="true">
        {t('invite.memberType')}
      </p>
      <Segments fill label={t('invite.memberType')} options={options} value={form.memberType} onChange={form.setMemberType} />
    </div>
  )
}
