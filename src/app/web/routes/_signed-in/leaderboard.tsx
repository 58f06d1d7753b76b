import { createFileRoute, Navigate } from '@tanstack/react-router'
import { LeaderboardPage } from '#household/credits/leaderboard/web/leaderboard-page.tsx'
import { readGroupSearch } from '../../search-params.ts'

export const Route = createFileRoute('/_signed-in/leaderboard')({ validateSearch: readGroupSearch, component: LeaderboardRoute })

function LeaderboardRoute() {
  const { familyId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <LeaderboardPage familyId={familyId} lead={toGroup} onChoose={(chosen) => void navigate({ search: { familyId: chosen } })} />
}

const toGroup = (familyId: string) => <Navigate to="/leaderboard" search={{ familyId }} replace />
