import { formatDay, formatDayAndMonth } from '#platform/shared/dates.ts'
import type { Away } from '../contract.ts'
import { t } from './manage-texts.ts'

/** Returns until when somebody is away, or when they will be next, in words; undefined while neither is known. */
export function describeAway(away: readonly Away[], today: string): string | undefined {
  const next = away.find(({ to }) => to >= today)
  if (next === undefined) return undefined
  const say = (day: string): string => (day.slice(0, 4) === today.slice(0, 4) ? formatDayAndMonth(day) : formatDay(day))
  const [from, to] = [say(next.from), say(next.to)]
  return next.from <= today ? t('members.away.now', { day: to }) : t('members.away.later', { from, to })
}
