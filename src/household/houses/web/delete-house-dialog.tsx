import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { DeleteDialog } from '../../../platform/web/ui/delete-dialog.tsx'
import type { House } from '../contract.ts'
import { houses, housesQuery } from './house-api.ts'

type DeleteHouseDialogProps = { open: boolean; onClose: () => void; house: House }

/** Asks before a house goes with all that hangs on it (GAP-91); the card goes at once and comes back when refused. */
export function DeleteHouseDialog({ open, onClose, house }: DeleteHouseDialogProps) {
  const { t } = useTranslation('houses')
  const remove = useChange({
    run: async (gone: House, options) => houses.remove({ houseId: gone.id }, options),
    optimistic: (gone) => [
      inCache(housesQuery(gone.categoryId), (known) => ({ ...known, houses: known.houses.filter((other) => other.id !== gone.id) })),
    ],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={() => remove.send(house)}>
      {t('confirm', { name: house.name })}
    </DeleteDialog>
  )
}
