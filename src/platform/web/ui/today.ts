import { createContext, useContext, useState } from 'react'
import { todayOf } from '#platform/shared/dates.ts'

/** The day of the signed-in person, 'yyyy-MM-dd', for all that is below it. */
export const Today = createContext<string | undefined>(undefined)

/** Returns the day of the signed-in person; that of the device while nobody is signed in. */
export function useDayHere(): string {
  const [deviceDay] = useState(() => todayOf(new Date()))
  return useContext(Today) ?? deviceDay
}
