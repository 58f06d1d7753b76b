import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { chooseSpace, rememberedSpaceId, shownSpace } from '#foundation/families/web/remembered-space.ts'
import { DashboardPage } from '#overview/dashboard/web/dashboard-page.tsx'
import { useRefreshReminders } from '#overview/reminders/web/use-refresh-reminders.ts'
import { useReports } from '#overview/reports/web/use-reports.ts'

export const Route = createFileRoute('/_signed-in/dashboard')({
  loader: ({ context }) => void startTiles(context.queryClient),
  component: Dashboard,
})

// Which tiles there are is known once the spaces are.
async function startTiles(client: QueryClient): Promise<void> {
  const space = shownSpace(await client.query(spacesQuery).catch(() => []))
  if (space === undefined) return
  // Before the first drawing, which would else be done twice.
  if (rememberedSpaceId() === undefined) chooseSpace(space.id)
  await client.prefetchQuery(categoriesQuery(space.id))
}

function Dashboard() {
  useRefreshReminders(!useReports().isPending)
  return <DashboardPage />
}
