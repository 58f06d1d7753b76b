import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { GroupType, Space } from '../contract.ts'
import { families, spacesQuery } from './families-api.ts'
import { withSpace } from './with-space.ts'

type Founding = { groupType: GroupType; onFounded: (space: Space) => void; onRefused: (error: Error) => boolean }

/** Founds a group; it is among the spaces before `onFounded` runs (GRP-01, GRP-02). */
export function useFoundGroup({ groupType, onFounded, onRefused }: Founding) {
  const { t } = useTranslation('families')
  const client = useQueryClient()
  return useChange({
    run: families.found,
    success: t(`found.done.${groupType}`),
    failure: t('found.failed'),
    serverSpeaks: true,
    reads: () => [spacesQuery.queryKey],
    onRefused,
    onDone: (space) => {
      client.setQueryData(spacesQuery.queryKey, (known) => known && withSpace(known, space))
      onFounded(space)
    },
  })
}
