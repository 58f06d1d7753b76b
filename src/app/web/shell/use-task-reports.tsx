import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { needingCount, useReports } from '../../../overview/reports/web/public.ts'
import type { FrameItem } from '../../../platform/web/ui/frame-item.ts'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'

/** The task reports: the item with the red badge that opens their panel (REP-01, REP-02), and the state of that panel. */
export function useTaskReports() {
  const { t } = useTranslation('app')
  const { data } = useReports()
  const { open, round, show, close } = useOpened<'reports'>()
  const openReports = (): void => show('reports')
  const count = data === undefined ? 0 : needingCount(data)
  const item: FrameItem = {
    key: 'reports',
    label: t('nav.reports'),
    icon: Bell,
    count,
    countLabel: t('nav.needing', { count }),
    countTone: 'red',
    render: <button type="button" aria-haspopup="dialog" onClick={openReports} />,
  }
  return { item, openReports, round, panel: { open, onClose: close } }
}
