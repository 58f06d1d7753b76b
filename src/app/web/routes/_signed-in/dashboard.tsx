import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#overview/dashboard/web/dashboard-page.tsx'
import { useRefreshReminders } from '#overview/reminders/web/use-refresh-reminders.ts'
import { useReports } from '#overview/reports/web/use-reports.ts'

export const Route = createFileRoute('/_signed-in/dashboard')({ component: Dashboard })

function Dashboard() {
  useRefreshReminders(!useReports().isPending)
  return <DashboardPage />
}
