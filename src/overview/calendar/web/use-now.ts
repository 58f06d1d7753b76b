import { useEffect, useState } from 'react'
import { useTimeZone } from '#foundation/accounts/web/use-person.ts'
import { clocksAt } from '#organizer/events/web/instant-of.ts'

const minute = 60_000

/** Returns the day and the time that the clock of the signed-in person shows, minute by minute. */
export function useNow(): { day: string; time: string } {
  const timeZone = useTimeZone()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minute - (now % minute))
    return () => clearTimeout(timer)
  }, [now])
  return clocksAt(now, timeZone)
}
