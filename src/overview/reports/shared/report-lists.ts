import type { Reports, ReportTask } from '../contract.ts'

/** How many things a list of the reports names at most; any more are only counted. */
export const mostListed = 200
/** How many things each list has in the first part. */
export const firstListed = 20

type Known = Pick<Reports, 'today' | 'tasks'>

/** Returns the tasks due before today (CONST-05), the oldest first. */
export function overdue({ today, tasks }: Known): ReportTask[] {
  return tasks.filter(({ dueDate }) => dueDate < today)
}

/** Returns the tasks due today. */
export function dueToday({ today, tasks }: Known): ReportTask[] {
  return tasks.filter(({ dueDate }) => dueDate === today)
}

/** Returns the tasks due from today through the 7th day after it, without the overdue ones (CONST-06, GAP-106). */
export function dueThisWeek({ today, tasks }: Known): ReportTask[] {
  return tasks.filter(({ dueDate }) => dueDate >= today)
}

/** Returns the tasks that the attention summary names: overdue, then due today (REP-02). */
export function needing({ today, tasks }: Known): ReportTask[] {
  return tasks.filter(({ dueDate }) => dueDate <= today)
}

/** Returns whether everything that is counted is listed. */
export function isWhole({ tasks, contracts, ended, counts }: Omit<Reports, 'today' | 'until' | 'statusLines'>): boolean {
  return tasks.length === counts.overdue + counts.dueThisWeek && contracts.length === counts.contracts && ended.length === counts.ended
}

/** Returns how many tasks the badge counts: overdue or due today, even if there are more than are listed (REP-02). */
export function needingCount({ counts }: Pick<Reports, 'counts'>): number {
  return counts.overdue + counts.dueToday
}
