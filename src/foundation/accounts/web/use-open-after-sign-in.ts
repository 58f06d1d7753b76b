import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { meQuery } from './account-api.ts'
import { announceEntering } from './account-channel.ts'
import { forgetContent } from './forget-person.ts'

/**
 * Returns what to call after a link from an email has signed somebody in: the app learns who it is and `onward` opens, a path of this app,
 * by default the dashboard.
 */
export function useOpenAfterSignIn(onward = '/dashboard'): () => void {
  const client = useQueryClient()
  const router = useRouter()
  return useCallback(() => {
    announceEntering()
    forgetContent(client)
    void client.query({ ...meQuery, staleTime: 0 }).then(() => router.history.replace(onward))
  }, [client, onward, router])
}
