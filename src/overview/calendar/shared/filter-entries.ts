import type { Calendar, CalendarEntry, CalendarSettings } from '../contract.ts'

/** What of the calendar somebody hides. */
export type CalendarFilter = Pick<
  CalendarSettings,
  'hiddenLayers' | 'hiddenPeople' | 'hidesEverybody' | 'onlyMine' | 'hiddenFamilies' | 'hiddenCalendars'
>

/** What is shown of a calendar, and how many entries are hidden. Layers that are off until somebody wants them are not counted. */
export type Filtered = { calendar: Calendar; hidden: number }

// Off at first.
const layersOnRequest: ReadonlySet<string> = new Set(['meals'])

type Span = { from: string; to: string }

/** Returns what a person sees of a calendar, and how much of a span of it is hidden. An entry for several people is hidden where all of them are; one for nobody any more is always shown. */
export function filterEntries(calendar: Calendar, filter: CalendarFilter, { me, from, to }: Span & { me: string | undefined }): Filtered {
  const families = new Map(calendar.rooms.map(({ id, familyId }) => [id, familyId]))
  const isOfHidden = ({ categoryId }: CalendarEntry): boolean => filter.hiddenFamilies.includes(families.get(categoryId) ?? '')
  const isHidden = (entry: CalendarEntry): boolean =>
    filter.hiddenLayers.includes(entry.layer) ||
    filter.hiddenCalendars.includes(entry.calendarId ?? '') ||
    isOfHidden(entry) ||
    !isForSomebodyShown(entry, filter, me)
  const isOnRequest = ({ layer }: CalendarEntry): boolean => layersOnRequest.has(layer) && filter.hiddenLayers.includes(layer)
  const hidden = calendar.entries.filter((entry) => isHidden(entry) && !isOnRequest(entry) && entry.day <= to && entry.lastDay >= from)
  return { calendar: { ...calendar, entries: calendar.entries.filter((entry) => !isHidden(entry)) }, hidden: hidden.length }
}

function isForSomebodyShown({ people }: CalendarEntry, filter: CalendarFilter, me: string | undefined): boolean {
  if (people === null) return !filter.hidesEverybody
  if (people.length === 0) return true
  if (filter.onlyMine && (me === undefined || !people.includes(me))) return false
  return people.some((id) => !filter.hiddenPeople.includes(id))
}

/** Returns the filter that hides nothing but layers that are off until somebody wants them. */
export function showingAll({ hiddenLayers }: Pick<CalendarFilter, 'hiddenLayers'>): CalendarFilter {
  const onRequest = hiddenLayers.filter((layer) => layersOnRequest.has(layer))
  return { hiddenLayers: onRequest, hiddenPeople: [], hidesEverybody: false, onlyMine: false, hiddenFamilies: [], hiddenCalendars: [] }
}

/** Returns what is hidden with one taken out, where it was, or added. */
export function toggled<Id extends string>(hidden: readonly Id[], id: Id): Id[] {
  return hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]
}
