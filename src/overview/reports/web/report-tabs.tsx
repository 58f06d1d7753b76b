import { useTranslation } from 'react-i18next'
import { Segments } from '../../../platform/web/ui/segments.tsx'
import type { Reports } from '../contract.ts'

/** The four tabs (REP-03). */
export type ReportTab = 'overdue' | 'today' | 'week' | 'month'

type ReportTabsProps = { reports: Reports; tab: ReportTab; onTab: (tab: ReportTab) => void }

/** The choice between the tabs, each with how many its list holds. */
export function ReportTabs({ reports: { counts }, tab, onTab }: ReportTabsProps) {
  const { t } = useTranslation('reports')
  const options = [
    { value: 'overdue', label: t('panel.overdue.tab'), count: shown(counts.overdue), countTone: 'red' },
    { value: 'today', label: t('panel.today.tab'), count: shown(counts.dueToday) },
    { value: 'week', label: t('panel.week.tab'), count: shown(counts.dueThisWeek) },
    { value: 'month', label: t('panel.month.tab'), count: shown(counts.contracts + counts.ended) },
  ] as const
  return <Segments fill label={t('panel.tabs')} options={options} value={tab} onChange={onTab} />
}

// An empty list needs no number.
function shown(count: number): number | undefined {
  return count === 0 ? undefined : count
}
