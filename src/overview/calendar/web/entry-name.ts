import type { CalendarEntry } from '../contract.ts'
import { kindOf, timeElsewhere, timesOf, titleOf } from './describe-entry.ts'
import type { Surroundings } from './surroundings.ts'
import { t } from './texts.ts'

/** Returns an entry as screen readers say it: title, times, people, place and kind. */
export function entryName(entry: CalendarEntry, surroundings: Surroundings): string {
  const isAlone = surroundings.rooms.get(entry.categoryId)?.isPersonal === true
  const names = (entry.people ?? []).flatMap((id) => surroundings.people.get(id)?.name ?? [])
  const people = entry.people?.length === 0 ? [t('nobody')] : names
  const times = [timesOf(entry), timeElsewhere(entry)]
  return [titleOf(entry), ...times, ...people, entry.layer !== 'outside' && entry.of, entry.place, kindOf(entry), isAlone && t('onlyYou')]
    .filter(Boolean)
    .join(', ')
}
