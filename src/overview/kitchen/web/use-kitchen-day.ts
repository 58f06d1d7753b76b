import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { todayOf } from '#platform/shared/dates.ts'
import type { Kitchen } from '../contract.ts'
import { kitchenQuery } from './kitchen-api.ts'

const minuteMs = 60_000
const minuteOf = (at: Date): number => Math.floor(at.getTime() / minuteMs)

/** Returns the present time, anew each minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    // Often enough that the minute is never late by much, and cheap: nothing is drawn anew within one.
    const look = (): void => setNow((before) => (minuteOf(before) === minuteOf(new Date()) ? before : new Date()))
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Reads the day anew at midnight: a tablet is never loaded again. */
export function useNewDay(kitchen: Kitchen | undefined, now: Date): void {
  const client = useQueryClient()
  const isOver = kitchen !== undefined && todayOf(now, kitchen.timeZone) !== kitchen.today
  useEffect(() => {
    if (!isOver) return undefined
    const read = () => void client.invalidateQueries({ queryKey: kitchenQuery.queryKey })
    read()
    const timer = setInterval(read, minuteMs)
    return () => clearInterval(timer)
  }, [client, isOver])
}
