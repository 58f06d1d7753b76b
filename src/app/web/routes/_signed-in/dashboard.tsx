import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../overview/dashboard/web/dashboard-page.tsx'
import { useRefreshNotices } from '../../../../overview/notices/web/public.ts'
import { NeedsPanel, useReports, useRoomLines } from '../../../../overview/reports/web/public.ts'

export const Route = createFileRoute('/_signed-in/dashboard')({ component: Dashboard })

function Dashboard() {
  const statusOf = useRoomLines()
  useRefreshNotices(!useReports().isPending)
  return <DashboardPage statusOf={statusOf} needs={needsAt} />
}

function needsAt({ beginning }: { beginning: boolean }) {
  return <NeedsPanel silent={beginning} />
}
