import './panel-texts.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { arrive } from '../../../platform/web/ui/arrive.ts'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { SidePanel } from '../../../platform/web/ui/side-panel.tsx'
import { useRefreshNotices } from '../../notices/web/public.ts'
import type { Reports } from '../contract.ts'
import { overdue } from '../shared/report-lists.ts'
import { ContractsToRenew } from './contracts-to-renew.tsx'
import { EndedContracts } from './ended-contracts.tsx'
import { type ReportTab, ReportTabs } from './report-tabs.tsx'
import { TaskReport } from './task-report.tsx'
import { useReports } from './use-reports.ts'

type ReportsPanelProps = { open: boolean; onClose: () => void }

/** The task reports in four tabs (REP-01 to REP-22). Give it a new `key` at each opening: it begins with what is urgent (REP-04, REP-05). */
export function ReportsPanel({ open, onClose }: ReportsPanelProps) {
  const { t } = useTranslation('reports')
  const reading = useReports()
  const { data, error } = reading
  const [tab, choose] = useState<ReportTab>()
  // Decided once: what others do meanwhile moves nobody to another tab.
  if (tab === undefined && data !== undefined) choose(overdue(data).length > 0 ? 'overdue' : 'today')
  useRefreshNotices(open && !reading.isPending)
  const isLeaving = useRef(false)
  const leave = (): void => {
    isLeaving.current = true
    onClose()
  }
  const isKnown = data !== undefined && tab !== undefined
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('panel.title')}
      finalFocus={() => !isLeaving.current || arrive()}
      {...(isKnown ? { tools: <ReportTabs reports={data} tab={tab} onTab={choose} /> } : {})}
    >
      {isKnown && <ReportSheet key={tab} reports={data} tab={tab} onLeave={leave} />}
      {data === undefined && (error === null ? <Loading visible /> : <FailedReading title={t('panel.loadFailed')} reading={reading} />)}
    </SidePanel>
  )
}

function ReportSheet({ reports, tab, onLeave }: { reports: Reports; tab: ReportTab; onLeave: () => void }) {
  if (tab === 'month') {
    return (
      <>
        <ContractsToRenew reports={reports} onLeave={onLeave} />
        <EndedContracts reports={reports} onLeave={onLeave} />
      </>
    )
  }
  return <TaskReport reports={reports} tab={tab} onLeave={onLeave} />
}
