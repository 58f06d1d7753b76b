import { useQuery } from '@tanstack/react-query'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { serialize } from '#platform/web/api/serialize.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import type { CalendarSettings, CalendarSettingsChange } from '../contract.ts'
import { calendar, calendarSettingsQuery } from './calendar-api.ts'
import { t } from './texts.ts'

/** Returns what the person sees of the calendar, undefined until it is known, and the function that changes it, at once on the screen. */
export function useCalendarSettings() {
  const { data, isError } = useQuery(calendarSettingsQuery)
  const { send } = useChange({
    // One after the other, so that the last one chosen is the last one saved.
    run: async (change: CalendarSettingsChange, options) =>
      serialize('calendar settings', async () => calendar.changeSettings(change, options)),
    optimistic: (change: CalendarSettingsChange) => [cachedChange(calendarSettingsQuery, (known) => ({ ...known, ...definedOf(change) }))],
    failure: t('settingsFailed'),
  })
  return { settings: data, isUnknown: data === undefined && !isError, change: send }
}

function definedOf(change: CalendarSettingsChange): Partial<CalendarSettings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
