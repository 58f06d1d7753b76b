import type { ReportTask } from '#overview/reports/contract.ts'
import type { CalendarEntry } from '../contract.ts'
import { type Surroundings, whoOf } from './entry-look.ts'

/** Returns the task of an entry as its tick takes it; undefined for other things, planned days, and tasks that the person may not edit. */
export function taskOf(entry: CalendarEntry, surroundings: Surroundings): ReportTask | undefined {
  const { id, title, state: status, day: dueDate, subjectId, subjectKind, number, version, mayEdit, of } = entry
  const room = surroundings.rooms.get(entry.categoryId)
  if (room === undefined || !mayEdit || (status !== 'not_started' && status !== 'in_progress')) return undefined
  const { id: categoryId, name: categoryName, kind, icon, color, familyName } = room
  // A task of a child without an assignee is for the child, who is not its assignee.
  const assignee = whoOf(entry, surroundings).find((person) => person.id !== subjectId) ?? null
  const place = { categoryId, categoryName, kind, icon, color, familyName, parentName: of }
  return { id, title, status, dueDate, assignee, subjectId, subjectKind, number, version, access: 'edit', place }
}
