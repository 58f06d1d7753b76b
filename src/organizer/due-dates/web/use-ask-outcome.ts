import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { recordDateHref } from '../shared/due-date-href.ts'
import { dueDateQuery } from './due-date-api.ts'

/** The date that raised a task, and for which of its days. */
type Raised = { dueDateId: string; day: string }

/** Returns the function that asks, where a date is shown, what became of it, once the task that it raised is done. */
export function useAskOutcome(): (raised: Raised) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    ({ dueDateId, day }) => {
      const ask = async (): Promise<void> => {
        const date = await client.fetchQuery({ ...dueDateQuery(dueDateId), staleTime: 0 })
        // That day has been recorded meanwhile. A date of a category itself is one of Home or Health, whose pages have the same address.
        if (date.nextOn === day) await navigate({ to: '/', href: recordDateHref({ ...date, kind: 'home' }) })
      }
      // What cannot be asked now is still to be recorded where the date is.
      ask().catch(() => undefined)
    },
    [client, navigate],
  )
}
