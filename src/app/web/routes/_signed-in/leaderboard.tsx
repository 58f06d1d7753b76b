import { createFileRoute, Navigate } from '@tanstack/react-router'
import { LeaderboardPage } from '../../../../overview/leaderboard/web/leaderboard-page.tsx'

export const Route = createFileRoute('/_signed-in/leaderboard')({ validateSearch: readSearch, component: LeaderboardRoute })

function LeaderboardRoute() {
  const { familyId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <LeaderboardPage familyId={familyId} lead={toGroup} onChoose={(chosen) => void navigate({ search: { familyId: chosen } })} />
}

const toGroup = (familyId: string) => <Navigate to="/leaderboard" search={{ familyId }} replace />

// Anything but a text becomes undefined instead of being left out: the router would fill a gap with the raw value.
function readSearch(search: Record<string, unknown>): { familyId?: string | undefined } {
  const { familyId } = search
  return { familyId: typeof familyId === 'string' && familyId !== '' ? familyId : undefined }
}
