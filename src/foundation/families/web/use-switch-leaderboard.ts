import { Trophy } from 'lucide-react'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import type { Space } from '../contract.ts'
import { families, spacesQuery } from './families-api.ts'
import { t } from './texts.ts'
import { withSpace } from './with-space.ts'

/** The item of a menu that switches the leaderboard of a group off, or on again. */
export function useSwitchLeaderboard(space: Space) {
  const isOn = !space.hasLeaderboard
  const { send } = useChange({
    run: async ({ isOn: wanted }: { isOn: boolean }, options) => families.switchLeaderboard({ familyId: space.id, isOn: wanted }, options),
    optimistic: ({ isOn: wanted }) => [cachedChange(spacesQuery, (known) => withSpace(known, { ...space, hasLeaderboard: wanted }))],
    success: (_space, { isOn: wanted }) => t(wanted ? 'leaderboard.switchedOn' : 'leaderboard.switchedOff'),
    failure: t('leaderboard.failed'),
  })
  return { label: t(isOn ? 'leaderboard.switchOn' : 'leaderboard.switchOff'), icon: Trophy, onSelect: () => send({ isOn }) }
}
