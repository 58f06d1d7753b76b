import { createFileRoute } from '@tanstack/react-router'
import type { Space } from '../../../../foundation/families/contract.ts'
import { DashboardPage } from '../../../../overview/dashboard/web/dashboard-page.tsx'
import { FirstSteps } from '../../../../overview/first-steps/web/public.ts'
import { useRefreshNotices } from '../../../../overview/notices/web/public.ts'
import { NeedsPanel, useReports, useRoomLines } from '../../../../overview/reports/web/public.ts'

export const Route = createFileRoute('/_signed-in/dashboard')({ component: Dashboard })

function Dashboard() {
  const statusOf = useRoomLines()
  useRefreshNotices(!useReports().isPending)
  return <DashboardPage statusOf={statusOf} needs={needsAt} />
}

// The guide of a new account takes the place of what needs them: there is one thing to do next.
function needsAt({ space, beginning }: { space: Space; beginning: boolean }) {
  const needs = <NeedsPanel silent={beginning} />
  return space.groupType === 'personal' ? <FirstSteps space={space}>{needs}</FirstSteps> : needs
}
