import { none } from '#organizer/tasks/web/task-form.ts'
import type { CalendarEvent } from '../contract.ts'
import type { Leg, LegKind } from '../legs/contract.ts'

/** In the form of an event who takes and who fetches: nobody needed, a person by id, or one of these. */
export const openLeg = 'open'
export const byName = 'name'

/** The values of the form about both; without a time of its own a leg is when the event starts, or ends. */
export type LegsForm = Record<LegKind | `${LegKind}Time` | `${LegKind}Name`, string>

/** Those of an event to which nobody has to be taken. */
export const noLegs: LegsForm = { takes: none, takesTime: '', takesName: '', fetches: none, fetchesTime: '', fetchesName: '' }

/** Returns those of an event. */
export function typedLegs({ takes, fetches }: Pick<CalendarEvent, LegKind>): LegsForm {
  return {
    takes: whoOf(takes),
    takesTime: takes?.time ?? '',
    takesName: takes?.name ?? '',
    fetches: whoOf(fetches),
    fetchesTime: fetches?.time ?? '',
    fetchesName: fetches?.name ?? '',
  }
}

function whoOf(leg: Leg | null): string {
  if (leg === null) return none
  return leg.personId ?? (leg.name === null ? openLeg : byName)
}

/** Returns the legs of a form as the API accepts them. */
export function legsOf(typed: LegsForm): Pick<CalendarEvent, LegKind> {
  const leg = (who: string, time: string, name: string): Leg | null =>
    who === none
      ? null
      : { time: time === '' ? null : time, personId: who === openLeg || who === byName ? null : who, name: who === byName ? name : null }
  return {
    takes: leg(typed.takes, typed.takesTime, typed.takesName),
    fetches: leg(typed.fetches, typed.fetchesTime, typed.fetchesName),
  }
}
