import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { successionQuery } from '../../../foundation/members/web/public.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { PasswordField } from '../../../platform/web/ui/password-field.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Succession } from './succession.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

type DeleteAccountDialogProps = { open: boolean; onClose: () => void }

/**
 * Names what goes and who takes over, and asks for the password, before the account is deleted (PROF-10, GAP-27). While it is not
 * known who takes over, nothing can be deleted. Give it a new `key` at each opening.
 */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('profile')
  const reading = useQuery({ ...successionQuery, enabled: open })
  const groups = reading.error === null ? reading.data : undefined
  const { password, heirOf, chooseHeir, submit, deleting } = useDeleteAccount(groups)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      bare
      title={t('remove.title')}
      onSubmit={submit}
      foot={<Foot onClose={onClose} isKnown={groups !== undefined} isFailed={reading.error !== null} deleting={deleting} />}
    >
      {groups !== undefined && (
        <FormGrid>
          <Succession groups={groups} heirOf={heirOf} onChoose={chooseHeir} />
          <PasswordField label={t('remove.password')} autoComplete="current-password" {...password} />
        </FormGrid>
      )}
      {reading.error !== null && (
        <FailedReading title={t('remove.checkFailed')} reading={reading}>
          {t('remove.nothingDeleted')}
        </FailedReading>
      )}
      {groups === undefined && reading.error === null && <LoadingSuccession />}
    </Dialog>
  )
}

type FootProps = { onClose: () => void; isKnown: boolean; isFailed: boolean; deleting: boolean }

function Foot({ onClose, isKnown, isFailed, deleting }: FootProps) {
  const { t } = useTranslation(['profile', 'ui'])
  return (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      {!isFailed && (
        <Button
          variant="danger"
          type="submit"
          working={deleting || !isKnown}
          workingLabel={t(isKnown ? 'remove.working' : 'remove.checking')}
        >
          {t('remove.submit')}
        </Button>
      )}
    </>
  )
}

function LoadingSuccession() {
  return (
    <Loading>
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </Loading>
  )
}
