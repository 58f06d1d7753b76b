import { useEffect, useState } from 'react'
import { todayOf } from '#platform/shared/dates.ts'
import { usePerson } from './use-person.ts'

const second = 1000

/** Returns today for the signed-in person, 'yyyy-MM-dd', in the zone of their profile; it changes on a page left open. */
export function useToday(): string {
  const timeZone = usePerson()?.timeZone
  const [now, setNow] = useState(() => new Date())
  const today = todayOf(now, timeZone)
  useEffect(() => {
    const look = (): void => setNow((before) => (todayOf(new Date(), timeZone) === todayOf(before, timeZone) ? before : new Date()))
    const clock = setInterval(look, 20 * second)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeZone])
  return today
}
