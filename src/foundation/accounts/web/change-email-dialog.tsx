import './profile-texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { NewEmailStep, PasswordStep } from './change-email-steps.tsx'
import { usePasswordCheck } from './use-password-check.ts'
import { useRequestEmail } from './use-request-email.ts'

type ChangeEmailDialogProps = { open: boolean; onClose: () => void; onRequested: () => void }

/**
 * Asks for the password, then for the new address, and has a link sent there (PROF-05 to PROF-07). The password stays in this
 * dialog's memory. Give it a new `key` at each opening.
 */
export function ChangeEmailDialog({ open, onClose, onRequested }: ChangeEmailDialogProps) {
  const { t } = useTranslation('accounts')
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
    // Right a moment ago: it was changed elsewhere meanwhile.
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
  const { t } = useTranslation(['accounts', 'ui'])
  const isPassword = step === 'password'
  return (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button variant="primary" type="submit" working={working} workingLabel={t(isPassword ? 'email.verifying' : 'email.requesting')}>
        {t(isPassword ? 'email.verify' : 'email.request')}
      </Button>
    </>
  )
}
