import type { Reports, ReportTask } from '../contract.ts'

type Known = Pick<Reports, 'today' | 'tasks'>

/** Tasks due before today (CONST-05), the oldest first. */
export function overdue({ today, tasks }: Known): ReportTask[] {
  return tasks.filter(({ dueDate }) => dueDate < today)
}

/** Tasks due today. */
export function dueToday({ today, tasks }: Known): ReportTask[] {
  return tasks.filter(({ dueDate }) => dueDate === today)
}

/** Tasks due from today through the 7th day after it, the overdue ones left out (CONST-06, GAP-106). */
export function dueThisWeek({ today, tasks }: Known): ReportTask[] {
  return tasks.filter(({ dueDate }) => dueDate >= today)
}

/** The tasks that the needs panel names: overdue, then due today (REP-02). */
export function needing({ today, tasks }: Known): ReportTask[] {
  return tasks.filter(({ dueDate }) => dueDate <= today)
}

/** How many tasks the badge counts: overdue or due today, also where there are more than are listed (REP-02). */
export function needingCount({ counts }: Pick<Reports, 'counts'>): number {
  return counts.overdue + counts.dueToday
}
