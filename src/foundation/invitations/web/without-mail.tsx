import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { welcomeQuery } from '#foundation/accounts/web/account-api.ts'
import { Note } from '#platform/web/ui/note.tsx'

/** Says before somebody is invited that this server sends no email, and what there is instead; nothing where it does. */
export function WithoutMail() {
  const { t } = useTranslation('invitations')
  const { data: welcome } = useQuery(welcomeQuery)
  return welcome?.mail === false && <Note tone="plain">{t('invite.withoutMail')}</Note>
}
