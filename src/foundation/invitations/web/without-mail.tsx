import { useQuery } from '@tanstack/react-query'
import { welcomeQuery } from '#foundation/accounts/web/account-api.ts'
import { Note } from '#platform/web/ui/note.tsx'
import { t } from './texts.ts'

/** Says before somebody is invited that this server sends no email, and what there is instead; nothing where it does. */
export function WithoutMail() {
  const { data: welcome } = useQuery(welcomeQuery)
  return welcome?.mail === false && <Note tone="plain">{t('invite.withoutMail')}</Note>
}
