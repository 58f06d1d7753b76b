import { lazy, type ReactNode } from 'react'
import { LegHints, type LegHintsProps } from '#organizer/events/web/leg-hints.ts'

// They only help: a form whose hints cannot be loaded is without them.
const Loaded = lazy(async () => {
  const module = await import('./leg-hints.tsx').catch(() => undefined)
  return { default: module?.CalendarLegHints ?? (() => null) }
})

const draw = (about: LegHintsProps) => <Loaded {...about} />

/** Lets the forms of events say what in the calendar stands against somebody's taking or fetching. */
export const WithLegHints = ({ children }: { children: ReactNode }) => <LegHints value={draw}>{children}</LegHints>
