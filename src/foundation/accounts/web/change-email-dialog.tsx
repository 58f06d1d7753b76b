import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PasswordField } from '#platform/web/ui/password-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { account, welcomeQuery } from './account-api.ts'
import { emailRules } from './email-rules.ts'
import { t } from './profile-texts.ts'
import { usePasswordCheck } from './use-password-check.ts'

type ChangeEmailDialogProps = { open: boolean; onClose: () => void; onRequested: () => void }

/**
 * The dialog that asks for the password, then for the new address, and sends a link there. The password stays in its
 * state. Give it a new `key` at each opening.
 */
export function ChangeEmailDialog({ open, onClose, onRequested }: ChangeEmailDialogProps) {
  const [password, setPassword] = useState<string>()
  const check = usePasswordCheck({
    success: t('email.verified'),
    failure: t('email.verifyFailed'),
    wrong: t('email.invalid'),
    onRight: (_answer, right) => setPassword(right),
  })
  const request = useRequestEmail({
    password: password ?? '',
    onRequested: () => {
      onRequested()
      onClose()
    },
    // It was right a moment ago, so it was changed elsewhere meanwhile.
    onWrongPassword: () => {
      setPassword(undefined)
      check.sayWrong()
    },
  })
  const step = password === undefined ? 'password' : 'address'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={t('email.change')}
      onSubmit={step === 'password' ? check.submit : request.submit}
      foot={<Foot step={step} onClose={onClose} working={check.checking || request.sending} />}
    >
      {step === 'password' ? <PasswordStep field={check.password} /> : <NewEmailStep field={request.email} />}
    </Dialog>
  )
}

function Foot({ step, onClose, working }: { step: 'password' | 'address'; onClose: () => void; working: boolean }) {
  const isPassword = step === 'password'
  return (
    <>
      <Button onClick={onClose}>{uiText('cancel')}</Button>
      <Button variant="primary" type="submit" working={working} workingLabel={t(isPassword ? 'email.verifying' : 'email.requesting')}>
        {t(isPassword ? 'email.verify' : 'email.request')}
      </Button>
    </>
  )
}

type EmailRequest = { password: string; onRequested: () => void; onWrongPassword: () => void }

/** The form that requests another address, with the password that was right. */
function useRequestEmail({ password, onRequested, onWrongPassword }: EmailRequest) {
  const { bind, field, setError, showRefusal } = useFields({ values: { email: '' } })
  const request = useChange({
    run: account.requestEmailChange,
    success: t('email.requested'),
    failure: t('email.requestFailed'),
    onDone: onRequested,
    onRefused: (error) => {
      const code = refusalCode(error)
      if (code === 'SAME_ADDRESS') setError('email', refusalMessage(error) ?? t('email.requestFailed'))
      else if (code === 'WRONG_PASSWORD') onWrongPassword()
      else return showRefusal(error)
      return true
    },
  })
  return {
    email: field('email', emailRules()),
    submit: bind(({ email }) => request.send({ password, email: email.trim() })).onSubmit,
    sending: request.sending,
  }
}

type Bound = Omit<ComponentProps<typeof TextField>, 'label'>

/** The first step: the person's password. */
function PasswordStep({ field }: { field: Bound }) {
  return (
    <PasswordField
      label={t('email.password')}
      autoComplete="current-password"
      {...field}
      {...(field.error ? {} : { help: t('email.why') })}
    />
  )
}

/** The second step: the new address, and a note on the old one until the link is used. */
function NewEmailStep({ field }: { field: Bound }) {
  const { data: welcome } = useQuery(welcomeQuery)
  return (
    <div ref={focusInput}>
      <FormGrid>
        <TextField label={t('email.new')} type="email" autoComplete="email" help={t('email.newHelp')} {...field} />
        {welcome?.mail === false && <Note tone="plain">{t('email.outbox')}</Note>}
      </FormGrid>
    </div>
  )
}

// The step before has just disappeared, and with it what had the focus.
function focusInput(step: HTMLDivElement | null): void {
  step?.querySelector('input')?.focus()
}
