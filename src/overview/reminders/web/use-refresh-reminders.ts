import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { factsOf } from '#platform/web/api/routes.ts'
import { reminders } from './reminders-api.ts'

/**
 * Refreshes the person's reminders once for each opening of a screen or panel, when it is `shown`, so that it
 * delays nothing. A failure shows no message: the next opening, or the server by itself, does the same.
 */
export function useRefreshReminders(shown: boolean): void {
  const client = useQueryClient()
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!shown || wasAsked.current) return
    wasAsked.current = true
    refresh(client).catch(() => undefined)
  }, [client, shown])
}

async function refresh(client: QueryClient): Promise<void> {
  const { added } = await reminders.refresh()
  if (added > 0)
    await client.invalidateQueries({ predicate: ({ queryKey }) => factsOf(queryKey).reads?.includes('notifications') === true })
}
