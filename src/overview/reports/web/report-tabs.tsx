import { useTranslation } from 'react-i18next'
import { Segments } from '../../../platform/web/ui/segments.tsx'
import type { Reports } from '../contract.ts'
import { dueThisWeek, dueToday, overdue } from '../shared/report-lists.ts'

/** The four tabs (REP-03). */
export type ReportTab = 'overdue' | 'today' | 'week' | 'month'

type ReportTabsProps = { reports: Reports; tab: ReportTab; onTab: (tab: ReportTab) => void }

/** The choice between the tabs, each with how many its list holds. */
export function ReportTabs({ reports, tab, onTab }: ReportTabsProps) {
  const { t } = useTranslation('reports')
  const options = [
    { value: 'overdue', label: t('panel.overdue.tab'), count: shown(overdue(reports)), countTone: 'red' },
    { value: 'today', label: t('panel.today.tab'), count: shown(dueToday(reports)) },
    { value: 'week', label: t('panel.week.tab'), count: shown(dueThisWeek(reports)) },
    { value: 'month', label: t('panel.month.tab'), count: shown(reports.contracts) },
  ] as const
  return <Segments fill label={t('panel.tabs')} options={options} value={tab} onChange={onTab} />
}

// An empty list needs no number.
function shown(list: readonly unknown[]): number | undefined {
  return list.length === 0 ? undefined : list.length
}
