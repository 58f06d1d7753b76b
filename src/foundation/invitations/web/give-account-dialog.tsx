import { Mail, Send } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '#foundation/members/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { emailRules } from '#platform/web/form/email-rules.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { invitations, openInvitationsQuery } from './invitations-api.ts'
import { LinkFoot, LinkView, useSentLink } from './invitation-link.tsx'
import { t } from './texts.ts'
import { WithoutMail } from './without-mail.tsx'

type GiveAccountDialogProps = { open: boolean; onClose: () => void; member: Member }

/**
 * Invites an address to become the account of a member who has none. If no email is sent, it shows the link instead. Give it a new `key`
 * at each opening.
 */
export function GiveAccountDialog({ open, onClose, member }: GiveAccountDialogProps) {
  const [id] = useState(() => makeId())
  const link = useSentLink({ open, onClose })
  const form = useFields({ values: { email: '' }, draft: `account of ${member.id}` })
  const invite = useChange({
    run: invitations.inviteToAccount,
    failure: t('invite.failed', { reason: t('invite.unknownError') }),
    serverSpeaks: true,
    reads: () => [openInvitationsQuery(member.familyId).queryKey],
    onDone: ({ invitation, link: made, mail, mailReason }) => {
      form.startAfresh()
      link.onSent({ email: invitation.recipientEmail, expiresAt: invitation.expiresAt, link: made, mail, reason: mailReason ?? '' })
    },
    onRefused: (error) => {
      if (refusalCode(error) !== 'OWN_ADDRESS') return form.showRefusal(error)
      form.setError('email', t('invite.ownAddress'))
      return true
    },
  })
  const { onSubmit } = form.bind(({ email }) => invite.send({ id, memberId: member.id, email: email.trim().toLowerCase() }))
  const cancel = (): void => {
    form.startAfresh()
    onClose()
  }
  const isForm = link.shown === undefined
  const foot = (
    <>
      <Button onClick={cancel}>{uiText('cancel')}</Button>
      <Button variant="primary" type="submit" icon={Send} working={invite.sending} workingLabel={t('invite.sending')}>
        {t('account.submit')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open || link.isReopened}
      onClose={link.close}
      onCancel={form.startAfresh}
      title={isForm ? t('account.title', { name: member.name }) : t('invite.link.title')}
      onSubmit={isForm ? onSubmit : undefined}
      foot={isForm ? foot : <LinkFoot link={link} />}
    >
      {link.shown && <LinkView sent={link.shown} field={link.field} />}
      {isForm && (
        <FormGrid>
          <p>{t('account.about', { name: member.name })}</p>
          <WithoutMail />
          <TextField
            type="email"
            icon={Mail}
            label={t('invite.email')}
            help={t('invite.emailHelp')}
            placeholder={t('invite.emailPlaceholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('email', emailRules())}
          />
        </FormGrid>
      )}
    </Dialog>
  )
}
