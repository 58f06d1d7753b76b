import type { ReportTask } from '../contract.ts'

/** Returns the first names of those whom tasks are assigned to, each once: 'Chidi, Tobi'. */
export function assigneeNames(tasks: ReadonlyArray<Pick<ReportTask, 'assignee'>>): string {
  const people = new Map(tasks.flatMap(({ assignee }) => (assignee === null ? [] : [[assignee.id, assignee.name] as const])))
  return [...people.values()].map((name) => name.split(' ')[0]).join(', ')
}
