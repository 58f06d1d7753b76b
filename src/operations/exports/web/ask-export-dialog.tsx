import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { PasswordField } from '#platform/web/ui/password-field.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import styles from './exports.module.css'
import { exportsApi } from './exports-api.ts'
import { t } from './texts.ts'

type AskExportDialogProps = {
  open: boolean
  onClose: () => void
  /** The group to export; without one, all that is the person's. */
  group?: { id: string; name: string } | undefined
}

/** Says what a download will hold and asks for the password before it is packed. Give it a new `key` at each opening. */
export function AskExportDialog({ open, onClose, group }: AskExportDialogProps) {
  const { password, submit, asking } = useAsking({ onClose, familyId: group?.id ?? null })
  const foot = (
    <>
      <Button onClick={onClose}>{uiText('cancel')}</Button>
      <Button variant="primary" type="submit" working={asking} workingLabel={t('ask.working')}>
        {t('ask.submit')}
      </Button>
    </>
  )
  const title = group === undefined ? t('mine.title') : t('group.title', { group: group.name })
  const what = group === undefined ? t('mine.what') : t('group.what', { group: group.name })
  return (
    <Dialog open={open} onClose={onClose} title={title} onSubmit={submit} foot={foot}>
      <FormGrid>
        <div className={styles.words}>
          <p>{what}</p>
          <p>{group === undefined ? t('mine.others') : t('group.others')}</p>
        </div>
        <PasswordField label={t('ask.password')} autoComplete="current-password" {...password} />
      </FormGrid>
    </Dialog>
  )
}

function useAsking({ onClose, familyId }: { onClose: () => void; familyId: string | null }) {
  const { bind, field, setError, showRefusal } = useFields({ values: { password: '' } })
  const ask = useChange({
    run: exportsApi.ask,
    success: familyId === null ? t('ask.asked') : t('ask.askedGroup'),
    failure: t('ask.failed'),
    serverSpeaks: true,
    onDone: onClose,
    onRefused: (error) => {
      if (refusalCode(error) !== 'WRONG_PASSWORD') return showRefusal(error)
      setError('password', refusalMessage(error) ?? t('ask.failed'))
      return true
    },
  })
  return {
    password: field('password', { required: t('ask.passwordEmpty') }),
    submit: bind(({ password }) => ask.send({ password, familyId })).onSubmit,
    asking: ask.sending,
  }
}
