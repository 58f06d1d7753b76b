import '../all-api-routes.ts'
import '../signed-in-outbox.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { followOtherTabs } from '#foundation/accounts/web/account-channel.ts'
import { forgetContent } from '#foundation/accounts/web/forget-person.ts'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { useSessionRenewal } from '#foundation/accounts/web/use-session-renewal.ts'
import { startLive, stopLive } from '#platform/web/live/start-live.ts'

/** Keeps session and data fresh while the app is used, and leaves the protected screens when the session ends, in this tab or another. */
export function useSessionWatch(): void {
  const client = useQueryClient()
  const router = useRouter()
  const personId = usePerson()?.id
  const before = useRef(personId)
  useSessionRenewal()
  useEffect(() => followOtherTabs(client), [client])
  useEffect(() => {
    if (personId === undefined) return undefined
    startLive({ queryClient: client })
    return stopLive
  }, [client, personId])
  useEffect(() => {
    if (before.current === personId) return
    before.current = personId
    // Somebody else, or nobody: the route checks again who is signed in, and what the former person read is dropped.
    void router.invalidate().finally(() => forgetContent(client))
  }, [client, router, personId])
}
