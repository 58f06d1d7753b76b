import type { CategoryStatus, Reports, ReportTask } from '../contract.ts'

/** How many things a list of the reports names at most; any more are only counted. */
export const maxListed = 200
/** How many things each list has in the first part. */
export const firstListed = 20

type Known = Pick<Reports, 'today' | 'tasks'>

/** Returns the tasks due before today, the oldest first. */
export function overdue({ today, tasks }: Known): ReportTask[] {
  return tasks.filter(({ dueDate }) => dueDate < today)
}

/** Returns the tasks due today. */
export function dueToday({ today, tasks }: Known): ReportTask[] {
  return tasks.filter(({ dueDate }) => dueDate === today)
}

/** Returns the tasks due from today through the 7th day after it, without the overdue ones. */
export function dueThisWeek({ today, tasks }: Known): ReportTask[] {
  return tasks.filter(({ dueDate }) => dueDate >= today)
}

/** Returns the tasks that the attention summary names: overdue, then due today. */
export function needing({ today, tasks }: Known): ReportTask[] {
  return tasks.filter(({ dueDate }) => dueDate <= today)
}

type OfAssignee = Pick<ReportTask, 'assignee'>

/** Returns whether a task is assigned to somebody other than this person. */
export function isTheirs({ assignee }: OfAssignee, personId: string | undefined): boolean {
  return assignee !== null && assignee.id !== personId
}

/** Returns the reports as they are once this person has ticked a task; what a category's status line says stays as it was read. */
export function withoutTask(reports: Reports, taskId: string, personId: string | undefined): Reports {
  const gone = reports.tasks.find(({ id }) => id === taskId)
  if (gone === undefined) return reports
  const { today, counts } = reports
  const less = { overdue: Number(gone.dueDate < today), dueToday: Number(gone.dueDate === today) }
  const isMine = Number(!isTheirs(gone, personId))
  const others = less.overdue + less.dueToday - (less.overdue + less.dueToday) * isMine
  const without = (mine: DueCounts): DueCounts => ({
    overdue: mine.overdue - less.overdue * isMine,
    dueToday: mine.dueToday - less.dueToday * isMine,
  })
  return {
    ...reports,
    tasks: reports.tasks.filter((task) => task !== gone),
    counts: {
      ...counts,
      overdue: counts.overdue - less.overdue,
      dueToday: counts.dueToday - less.dueToday,
      dueThisWeek: counts.dueThisWeek - (1 - less.overdue),
      mine: without(counts.mine),
    },
    statusLines: reports.statusLines.map((status) =>
      status.categoryId === gone.place.categoryId ? { ...status, mine: without(status.mine), others: status.others - others } : status,
    ),
  }
}

/** Returns whether everything that is counted is listed. */
export function isWhole({ tasks, contracts, ended, counts }: Pick<Reports, 'tasks' | 'contracts' | 'ended' | 'counts'>): boolean {
  return tasks.length === counts.overdue + counts.dueThisWeek && contracts.length === counts.contracts && ended.length === counts.ended
}

type DueCounts = Reports['counts']['mine']

/** How many tasks are overdue and due today: the person's own and nobody's, and those of others. */
export type NeedingHere = { mine: DueCounts; others: number }

/** Returns what the attention summary counts, in all spaces or in these categories alone. */
export function needingIn({ counts, statusLines }: Pick<Reports, 'counts' | 'statusLines'>, within?: ReadonlySet<string>): NeedingHere {
  const sum = (all: readonly CategoryStatus[], of: (status: CategoryStatus) => number) => all.reduce((total, one) => total + of(one), 0)
  if (within === undefined) return { mine: counts.mine, others: needingCount({ counts }) - counts.mine.overdue - counts.mine.dueToday }
  const here = statusLines.filter(({ categoryId }) => within.has(categoryId))
  const mine = { overdue: sum(here, (status) => status.mine.overdue), dueToday: sum(here, (status) => status.mine.dueToday) }
  return { mine, others: sum(here, (status) => status.others) }
}

/** Returns how many tasks the badge counts: overdue or due today, even if there are more than are listed. */
export function needingCount({ counts }: Pick<Reports, 'counts'>): number {
  return counts.overdue + counts.dueToday
}
