import { type Weekday, weekdays } from '#platform/shared/weekdays.ts'
import type { HandOut, Repeats, Turn } from '../series/contract.ts'

/** The value for nobody in particular. */
export const none = 'none'

/** The choices after 'Who'. */
export const handOuts: readonly HandOut[] = ['one', 'free', 'turns', 'least', 'weekdays']

/** The values of a form that say who is given a task that repeats; see RepeatForm. */
export type AssignmentForm = { handOut: HandOut; turns: string; dayPeople: string }

/** Returns the values of the form for who is given the tasks of a series. */
export function assignmentFormOf({ handOut, turns }: Pick<Repeats, 'handOut' | 'turns'>): AssignmentForm {
  const byDay = turns.flatMap((turn) => turn.weekdays.map((weekday) => [weekday, turn.personId] as const))
  const dayPeople = handOut === 'weekdays' ? textOfDays(new Map(byDay)) : ''
  return { handOut, turns: handOut === 'weekdays' ? '' : turns.map(({ personId }) => personId).join(','), dayPeople }
}

/** Returns the list of people in a form, in its order; none where there is no list. */
export function turnsOf({ handOut, turns, dayPeople }: AssignmentForm): Turn[] {
  if (handOut === 'turns' || handOut === 'least') return idsOf(turns).map((personId) => ({ personId, weekdays: [] }))
  if (handOut !== 'weekdays') return []
  const days = daysOf(dayPeople)
  return [...new Set(days.values())].map((personId) => ({
    personId,
    weekdays: weekdays.filter((weekday) => days.get(weekday) === personId),
  }))
}

/** Returns the ids of a list in a form. */
export function idsOf(turns: string): string[] {
  return turns.split(',').filter((id) => id !== '')
}

/** Returns who has each weekday in a form, in the order of the week. */
export function daysOf(dayPeople: string): Map<Weekday, string> {
  const personOf = new Map(idsOf(dayPeople).map((one) => [one.slice(0, 2), one.slice(3)]))
  return new Map(weekdays.flatMap((weekday) => (personOf.has(weekday) ? [[weekday, personOf.get(weekday) ?? ''] as const] : [])))
}

/** Returns the text in a form for who has each weekday. */
export function textOfDays(days: ReadonlyMap<Weekday, string>): string {
  return weekdays.flatMap((weekday) => (days.has(weekday) ? [`${weekday}=${days.get(weekday) ?? ''}`] : [])).join(',')
}

/** Returns the field of a form that sets whose a task is, for a message about these people. */
export function fieldOfPeople({ repeats, handOut }: AssignmentForm & { repeats: string }): 'assignedTo' | 'turns' | 'dayPeople' {
  if (repeats === 'never' || handOut === 'one' || handOut === 'free') return 'assignedTo'
  return handOut === 'weekdays' ? 'dayPeople' : 'turns'
}

type Whose = AssignmentForm & { assignedTo: string }

/** Returns who is chosen in the form of a series: those who take turns, the one person, or nobody in particular. */
export function chosenIn({ handOut, turns, assignedTo }: Whose): string[] {
  if (handOut === 'turns' || handOut === 'least') return idsOf(turns)
  return handOut === 'weekdays' || handOut === 'free' || assignedTo === none ? [] : [assignedTo]
}

/** Returns whose it is once a person is pressed: one has it alone, two or more take turns, and pressed again they have it no longer. */
export function pressedIn(form: Whose, id: string): Pick<Whose, 'handOut' | 'turns' | 'assignedTo'> {
  const before = chosenIn(form)
  const chosen = id === none ? [] : before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
  const [only] = chosen
  if (only === undefined) return { handOut: 'free', turns: '', assignedTo: none }
  if (chosen.length === 1) return { handOut: 'one', turns: '', assignedTo: only }
  return { handOut: form.handOut === 'least' ? 'least' : 'turns', turns: chosen.join(','), assignedTo: none }
}
