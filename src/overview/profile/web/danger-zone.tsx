import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { CardSection } from '../../../platform/web/ui/card-section.tsx'
import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import styles from './danger-zone.module.css'

const DeleteAccountDialog = lazyDialog(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog)

/** Holds the deletion of the account (PROF-09). */
export function DangerZone() {
  const { t } = useTranslation('profile')
  const deleting = useOpened<'account'>()
  return (
    <CardSection tone="danger" title={t('danger.heading')} lead={t('danger.sentence')}>
      <Button variant="quietDanger" icon={Trash2} className={styles.open} onClick={() => deleting.show('account')}>
        {t('danger.open')}
      </Button>
      <DeleteAccountDialog key={deleting.round} open={deleting.open} onClose={deleting.close} />
    </CardSection>
  )
}
