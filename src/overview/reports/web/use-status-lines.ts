import './texts.ts'
import { useTranslation } from 'react-i18next'
import { statusLine, type StatusLine } from './status-line.ts'
import { useReports } from './use-reports.ts'

/** Returns the status line and lamp of each tile of the dashboard; undefined for rooms of which nothing is known. */
export function useStatusLines(): (category: { id: string }) => StatusLine | undefined {
  const { t } = useTranslation('reports')
  const { data } = useReports()
  if (data === undefined) return () => undefined
  const { today, rooms } = data
  const signs = new Map(rooms.map((room) => [room.categoryId, room]))
  return ({ id }) => {
    const sign = signs.get(id)
    return sign && statusLine(sign, { today, t })
  }
}
