import { Mail } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { Member } from '../../members/contract.ts'
import styles from './invite-dialog.module.css'
import type { InviteForm } from './use-invite-form.ts'

type InviteEmailProps = {
  form: InviteForm
  /** It takes the place of what had the focus. */
  focused: boolean
}

/** Whom to invite; those who are in the group already are suggested, to share more with them (INV-06, GAP-19, GAP-45). */
export function InviteEmail({ form, focused }: InviteEmailProps) {
  const { t } = useTranslation('invitations')
  const box = useRef<HTMLDivElement>(null)
  const { known, suggested } = form.member
  const about = known === undefined ? t('invite.emailHelp') : t(`invite.${aboutOf(known, form.hasAll)}`, { name: known.name })
  const help = form.waits ? `${t('invite.waitsAlready')} ${about}` : about
  const choose = (email: string): void => {
    form.setEmail(email)
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box}>
      <TextField
        type="email"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the person pressed has just made way for it
        autoFocus={focused}
        icon={Mail}
        label={t('invite.email')}
        help={help}
        placeholder={t('invite.emailPlaceholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.emailField}
      />
      {known === undefined && suggested.length > 0 && (
        <fieldset aria-label={t('invite.already')} className={styles.already}>
          <span aria-hidden="true">{t('invite.already')}</span>
          {suggested.map(({ email, name }) => (
            <Chip key={email} title={email} render={<button type="button" onClick={() => choose(email)} />}>
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function aboutOf({ role }: Member, hasAll: boolean): 'isAdmin' | 'hasAll' | 'isMember' {
  if (role === 'admin') return 'isAdmin'
  return hasAll ? 'hasAll' : 'isMember'
}
