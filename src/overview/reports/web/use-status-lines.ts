import { statusLine, type StatusLine } from './status-line.ts'
import { useReports } from './use-reports.ts'

/** Returns the status line of each tile of the dashboard; undefined for categories of which nothing is known. */
export function useStatusLines(): (category: { id: string }) => StatusLine | undefined {
  const { data } = useReports()
  if (data === undefined) return () => undefined
  const { today, statusLines } = data
  const statuses = new Map(statusLines.map((status) => [status.categoryId, status]))
  return ({ id }) => {
    const status = statuses.get(id)
    return status && statusLine(status, today)
  }
}
