import { createFileRoute, Navigate } from '@tanstack/react-router'
import { RewardsPage } from '#household/credits/rewards/web/rewards-page.tsx'
import { readGroupSearch } from '../../search-params.ts'

export const Route = createFileRoute('/_signed-in/rewards')({ validateSearch: readGroupSearch, component: RewardsRoute })

function RewardsRoute() {
  const { familyId } = Route.useSearch()
  // The leaderboard finds the group of the dashboard's tab, and leads here.
  if (familyId === undefined) return <Navigate to="/leaderboard" replace />
  return <RewardsPage key={familyId} familyId={familyId} />
}
