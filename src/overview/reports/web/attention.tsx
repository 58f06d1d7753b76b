import { type ReactNode, useMemo } from 'react'
import { NeedingAttention } from '#foundation/categories/web/attention.ts'
import { useReports } from './use-reports.ts'

/** Tells the screens inside which categories need the person's attention, from the same read as the tiles. */
export function Attention({ children }: { children: ReactNode }) {
  const { data } = useReports()
  const ids = useMemo(
    () => new Set(data?.statusLines.filter(({ needsAttention }) => needsAttention).map(({ categoryId }) => categoryId)),
    [data],
  )
  return <NeedingAttention value={ids}>{children}</NeedingAttention>
}
