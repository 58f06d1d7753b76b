import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChange } from '#platform/web/api/use-change.ts'
import { account, meQuery } from './account-api.ts'
import { announceAccountChange, announceEntering, followOtherTabs } from './account-channel.ts'
import { forgetContent, forgetPerson } from './forget-person.ts'
import { noteSignedOut } from './session-age.ts'
import { t } from './sign-out-texts.ts'

/**
 * Handles signing in and out on a page that stays open: a form calls `enter` when its person is signed in, `signOut` ends the
 * session. Signing in or out in another tab is noticed, too.
 */
export function useSessionOnPage() {
  const client = useQueryClient()
  useEffect(() => followOtherTabs(client), [client])
  const signOut = useChange({
    run: account.signOut,
    failure: t('signOut.failed'),
    onDone: () => {
      noteSignedOut()
      announceAccountChange()
      forgetPerson(client)
      forgetContent(client)
    },
  })
  return {
    enter: () => {
      announceEntering()
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
    signOut,
  }
}
