import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { withSaved } from '../../../platform/web/api/with-saved.ts'
import type { House } from '../contract.ts'
import { houseQuery, houses, housesQuery } from './house-api.ts'

/** A house as the dialog sends it: a new one with an id of its own, or a change of one that was read. */
type HouseInput =
  | { kind: 'new'; id: string; categoryId: string; name: string; address: string }
  | { kind: 'change'; house: House; name: string; address: string }

type Outcome = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** Saves a house, new or changed; the list shows it without being read again. */
export function useSaveHouse({ onSaved, onRefused }: Outcome) {
  const { t } = useTranslation('houses')
  const client = useQueryClient()
  return useChange({
    run: saveHouse,
    success: (_house, input) => t(input.kind === 'new' ? 'added' : 'updated'),
    failure: (_error, input) => t(input.kind === 'new' ? 'addFailed' : 'updateFailed'),
    reads: (input) => [housesQuery(input.kind === 'new' ? input.categoryId : input.house.categoryId).queryKey],
    onDone: (saved) => {
      client.setQueryData(housesQuery(saved.categoryId).queryKey, (known) => known && { ...known, houses: withSaved(known.houses, saved) })
      client.setQueryData(houseQuery(saved.id).queryKey, (known) => known && { ...known, house: saved })
      onSaved()
    },
    onRefused,
  })
}

async function saveHouse(input: HouseInput, options: Parameters<typeof houses.add>[1]): Promise<House> {
  const { name, address } = input
  if (input.kind === 'new') return houses.add({ id: input.id, categoryId: input.categoryId, name, address }, options)
  return houses.change({ houseId: input.house.id, ifVersion: input.house.version, name, address }, options)
}
