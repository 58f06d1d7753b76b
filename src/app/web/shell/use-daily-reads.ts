import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { factsOf } from '#platform/web/api/routes.ts'

/** Refetches the reads that depend on the day when a new day begins. */
export function useDailyReads(today: string): void {
  const client = useQueryClient()
  const read = useRef(today)
  useEffect(() => {
    if (read.current === today) return
    read.current = today
    void client.invalidateQueries({ predicate: ({ queryKey }) => factsOf(queryKey).daily === true })
  }, [client, today])
}
