import './texts.ts'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import { ThemeSwitch } from '../../../platform/web/ui/theme-switch.tsx'
import type { Person } from '../contract.ts'
import { useSignOut } from './use-sign-out.ts'
import styles from './you-dialog.module.css'

/** Who is signed in, light and dark, and the way out. */
export function YouDialog({ person, open, onClose }: { person: Person; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const signOut = useSignOut()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={`${person.firstName} ${person.lastName}`}
      subtitle={person.email}
      foot={
        <Button icon={LogOut} working={signOut.sending} workingLabel={t('signOut.working')} onClick={() => signOut.send(undefined)}>
          {t('signOut.label')}
        </Button>
      }
    >
      <p className={styles.label} aria-hidden="true">
        {t('you.theme')}
      </p>
      <ThemeSwitch fill />
      {!window.isSecureContext && (
        <div className={styles.notice}>
          <Note tone="plain">{t('you.plainHttp')}</Note>
        </div>
      )}
    </Dialog>
  )
}
