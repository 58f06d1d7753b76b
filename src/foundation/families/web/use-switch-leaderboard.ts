import './texts.ts'
import { Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import type { Space } from '../contract.ts'
import { families, spacesQuery } from './families-api.ts'
import { withSpace } from './with-space.ts'

/** The item of a menu that switches the leaderboard of a group off, or on again. */
export function useSwitchLeaderboard(space: Space) {
  const { t } = useTranslation('families')
  const isOn = !space.hasLeaderboard
  const { send } = useChange({
    run: async ({ isOn: wanted }: { isOn: boolean }, options) => families.switchLeaderboard({ familyId: space.id, isOn: wanted }, options),
    optimistic: ({ isOn: wanted }) => [cachedChange(spacesQuery, (known) => withSpace(known, { ...space, hasLeaderboard: wanted }))],
    success: (_space, { isOn: wanted }) => t(wanted ? 'leaderboard.switchedOn' : 'leaderboard.switchedOff'),
    failure: t('leaderboard.failed'),
  })
  return { label: t(isOn ? 'leaderboard.switchOn' : 'leaderboard.switchOff'), icon: Trophy, onSelect: () => send({ isOn }) }
}
