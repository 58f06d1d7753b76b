import { createContext, type ReactNode } from 'react'

/** A person who is chosen for a leg, and when that is on the clocks of a zone; the time is '' while it is unknown. `eventId` is that of an event which is there already. */
export type LegHintsProps = {
  person: { id: string; name: string }
  day: string
  time: string
  timeZone: string
  eventId: string | undefined
}

/** Draws what stands against somebody's taking or fetching. Provided by the frame of the app, as the calendar knows it. */
export const LegHints = createContext<(about: LegHintsProps) => ReactNode>(() => null)
