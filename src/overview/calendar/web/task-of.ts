import type { ReportTask } from '#overview/reports/contract.ts'
import type { CalendarEntry, CalendarPerson, CalendarRoom } from '../contract.ts'

/** A task, and not a planned day of one. */
export type TaskEntry = CalendarEntry & { state: 'not_started' | 'in_progress' }

/** Returns the task of an entry as its tick takes it. */
export function taskOf(entry: TaskEntry, { room, people }: { room: CalendarRoom; people: readonly CalendarPerson[] }): ReportTask {
  const { id, title, state: status, day: dueDate, subjectId, subjectKind, number, version, mayEdit, of } = entry
  const { id: categoryId, name: categoryName, kind, icon, color, familyName } = room
  // A task of a child without an assignee is for the child, who is not its assignee.
  const assignee = people.find((person) => person.id !== subjectId) ?? null
  return {
    id,
    title,
    status,
    dueDate,
    assignee,
    subjectId,
    subjectKind,
    number,
    version,
    access: mayEdit ? 'edit' : 'view',
    place: { categoryId, categoryName, kind, icon, color, familyName, parentName: of },
  }
}
