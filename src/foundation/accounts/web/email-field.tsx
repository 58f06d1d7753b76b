import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import styles from './email-field.module.css'
import type { You } from './use-you.ts'

// As many dots for every address: their number tells nothing.
const hidden = '••••••••••••'

/** The person's address behind its lock (PROF-02). */
export function EmailField({ you }: { you: You }) {
  const { t } = useTranslation('accounts')
  const { address, isChangeRequested, showAddress, unlocking } = you
  if (address === undefined) {
    const unlock = (
      <Button size="s" icon={Lock} className={styles.unlock} onClick={() => unlocking.show('you')}>
        {t('email.unlock')}
      </Button>
    )
    const help = t(isChangeRequested ? 'email.waiting' : 'email.locked')
    return <TextField className={styles.locked} label={t('email.label')} help={help} disabled value={hidden} trailing={unlock} />
  }
  return (
    <TextField
      label={t('email.label')}
      help={isChangeRequested ? t('email.waiting') : undefined}
      readOnly
      value={address}
      trailing={<IconButton icon={Lock} label={t('email.lock')} onClick={() => showAddress(undefined)} />}
    />
  )
}
