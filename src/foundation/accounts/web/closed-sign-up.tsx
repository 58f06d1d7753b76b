import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../platform/web/ui/note.tsx'

/** In place of the form where only invited people are let in. */
export function ClosedSignUp() {
  const { t } = useTranslation('accounts')
  return (
    <Note tone="plain" icon={Mail}>
      {t('signUp.closed')}
    </Note>
  )
}
