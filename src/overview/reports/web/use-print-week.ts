import './sheet-texts.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { printNow } from '../../../platform/web/ui/use-printing.ts'
import type { WeekAsked } from '../contract.ts'
import { reads, reports } from './use-reports.ts'

/**
 * Returns a function that reads what a space has in a week and prints it; Ctrl+P does the same. What cannot be read is missing on the sheet,
 * which says so. While it is not known which space that is, nothing is read.
 */
export function usePrintWeek(week: WeekAsked | undefined): () => void {
  const client = useQueryClient()
  const print = async (): Promise<void> => {
    if (week !== undefined) await client.fetchQuery(weekQuery(week)).catch(() => undefined)
    printNow()
  }
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    void print()
  })
  const isShown = week !== undefined
  useEffect(() => {
    if (!isShown) return undefined
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isShown])
  return () => void print()
}

/** Returns the query for what a space has in the seven days from a Monday on. It is read when somebody prints. */
export function weekQuery({ familyId, from }: WeekAsked) {
  return queryOptions({
    // Not below 'reports', of which the lists are changed when a task is ticked.
    queryKey: ['week-of-space', familyId, from],
    queryFn: async ({ signal }) => reports.week({ familyId, from }, { signal }),
    meta: { reads },
  })
}
