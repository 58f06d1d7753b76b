import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { byName } from '../../../platform/shared/by-name.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { withSaved } from '../../../platform/web/api/with-saved.ts'
import type { Pet } from '../contract.ts'
import { petQuery, pets, petsQuery } from './pet-api.ts'

/** A pet as the dialog sends it: a new one with an id of its own, or a change of one that was read. */
type PetInput =
  | { kind: 'new'; id: string; categoryId: string; name: string; type: string }
  | { kind: 'change'; pet: Pet; name: string; type: string }

type Outcome = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** Saves a pet, new or changed; the list shows it in its place without being read again. */
export function useSavePet({ onSaved, onRefused }: Outcome) {
  const { t } = useTranslation('pets')
  const client = useQueryClient()
  return useChange({
    run: savePet,
    success: (_pet, input) => t(input.kind === 'new' ? 'added' : 'updated'),
    failure: (_error, input) => t(input.kind === 'new' ? 'addFailed' : 'updateFailed'),
    reads: (input) => [petsQuery(input.kind === 'new' ? input.categoryId : input.pet.categoryId).queryKey],
    onDone: (saved) => {
      client.setQueryData(
        petsQuery(saved.categoryId).queryKey,
        (known) => known && { ...known, pets: withSaved(known.pets, saved).toSorted(byName) },
      )
      client.setQueryData(petQuery(saved.id).queryKey, (known) => known && { ...known, pet: saved })
      onSaved()
    },
    onRefused,
  })
}

async function savePet(input: PetInput, options: Parameters<typeof pets.add>[1]): Promise<Pet> {
  const { name, type } = input
  if (input.kind === 'new') return pets.add({ id: input.id, categoryId: input.categoryId, name, type }, options)
  return pets.change({ petId: input.pet.id, ifVersion: input.pet.version, name, type }, options)
}
