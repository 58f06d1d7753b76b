import type { CalendarEntry } from '../contract.ts'
import { shownMinutes } from '#organizer/events/shared/hours-on.ts'

/** What stands against somebody's taking or fetching: they are away, work a part of a rota with times, or have something. */
export type LegHint = { kind: 'away' | 'works' | 'has'; entry: CalendarEntry }

/** Somebody who is to drive, on which day and at which instant in milliseconds, undefined while that is unknown. */
type Drive = { personId: string; day: string; at: number | undefined; eventId: string | undefined }

const hasHours = /\d\d:\d\d–\d\d:\d\d$/

/** Returns what of the entries that the reader sees stands against a person's driving then, each once. */
export function legHints(entries: readonly CalendarEntry[], { personId, day, at, eventId }: Drive): LegHint[] {
  return entries.flatMap((entry): LegHint[] => {
    const { layer, state, people, title, subjectId, id } = entry
    const isOnDay = entry.day <= day && day <= entry.lastDay
    if (people?.includes(personId) !== true || id === eventId) return []
    if (layer === 'rotas') {
      if (!isOnDay || (state !== 'away' && (subjectId !== null || !hasHours.test(title)))) return []
      return [{ kind: state === 'away' ? 'away' : 'works', entry }]
    }
    if (layer !== 'events' && layer !== 'trips') return []
    const isAgainst = entry.at === null ? isOnDay : at !== undefined && isAt(entry, entry.at, at)
    return isAgainst ? [{ kind: 'has', entry }] : []
  })
}

// What has no end takes as long as it is drawn.
function isAt({ endsAt }: CalendarEntry, begin: string, at: number): boolean {
  const from = Date.parse(begin)
  return from <= at && at < (endsAt === null ? from + shownMinutes * 60_000 : Date.parse(endsAt))
}
