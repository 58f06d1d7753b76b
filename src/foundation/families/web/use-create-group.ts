import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#platform/web/api/use-change.ts'
import type { NewFamily, Space } from '../contract.ts'
import { families, spacesQuery } from './families-api.ts'
import { t } from './texts.ts'
import { withSpace } from './with-space.ts'

type CreatingGroup = {
  /** Runs once the group exists and is among the spaces. */
  onCreated: (space: Space) => void
  onRefused: (error: Error, group: NewFamily) => boolean
}

/**
 * Creates a group. One that exists under this id, as after an answer that was lost, gets the name instead: however often
 * it is sent, there is one group.
 */
export function useCreateGroup({ onCreated, onRefused }: CreatingGroup) {
  const client = useQueryClient()
  return useChange({
    run: async (group: NewFamily, options) => {
      const known = client.getQueryData(spacesQuery.queryKey)?.find(({ id }) => id === group.id)
      if (known === undefined) return families.create(group, options)
      if (known.name === group.name) return known
      return families.rename({ familyId: known.id, ifVersion: known.version, name: group.name }, options)
    },
    success: ({ version }, { groupType }) => (version === 1 ? t(`found.done.${groupType}`) : t('rename.done')),
    failure: t('found.failed'),
    serverSpeaks: true,
    reads: () => [spacesQuery.queryKey],
    onRefused,
    onDone: (space) => {
      client.setQueryData(spacesQuery.queryKey, (known) => known && withSpace(known, space))
      onCreated(space)
    },
  })
}
