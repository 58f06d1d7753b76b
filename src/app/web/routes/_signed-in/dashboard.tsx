import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../overview/dashboard/web/dashboard-page.tsx'

export const Route = createFileRoute('/_signed-in/dashboard')({ component: DashboardPage })
