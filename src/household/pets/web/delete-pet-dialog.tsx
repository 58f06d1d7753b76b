import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { DeleteDialog } from '../../../platform/web/ui/delete-dialog.tsx'
import type { Pet } from '../contract.ts'
import { pets, petsQuery } from './pet-api.ts'

type DeletePetDialogProps = { open: boolean; onClose: () => void; pet: Pet }

/** Asks before a pet goes with all that hangs on it (GAP-91); the card goes at once and comes back when refused. */
export function DeletePetDialog({ open, onClose, pet }: DeletePetDialogProps) {
  const { t } = useTranslation('pets')
  const remove = useChange({
    run: async (gone: Pet, options) => pets.remove({ petId: gone.id }, options),
    optimistic: (gone) => [
      inCache(petsQuery(gone.categoryId), (known) => ({ ...known, pets: known.pets.filter((other) => other.id !== gone.id) })),
    ],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={() => remove.send(pet)}>
      {t('confirm', { name: pet.name })}
    </DeleteDialog>
  )
}
