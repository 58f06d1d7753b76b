import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { meQuery } from './account-api.ts'
import { announceAccountChange, followOtherTabs } from './account-channel.ts'

/**
 * Gives what a form calls when its person is signed in: the app learns who it is, other tabs too, and the page first asked for
 * opens, else the dashboard (GAP-33). Somebody who signs in from another tab is let in as well (AUTH-09).
 */
export function useEnter(next: string | undefined): () => void {
  const client = useQueryClient()
  const router = useRouter()
  const { data } = useQuery(meQuery)
  const isSignedIn = data !== undefined && data.person !== null
  useEffect(() => followOtherTabs(client), [client])
  useEffect(() => {
    if (isSignedIn) router.history.replace(next ?? '/dashboard')
  }, [isSignedIn, next, router])
  return useCallback(() => {
    announceAccountChange()
    void client.invalidateQueries({ queryKey: meQuery.queryKey })
  }, [client])
}
