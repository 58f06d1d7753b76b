import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { DeleteDialog } from '../../../platform/web/ui/delete-dialog.tsx'
import type { Car } from '../contract.ts'
import { cars, carsQuery } from './car-api.ts'

type DeleteCarDialogProps = { open: boolean; onClose: () => void; car: Car }

/** Asks before a car goes with all that hangs on it (CAR-09, CAR-10); the card goes at once and comes back when refused. */
export function DeleteCarDialog({ open, onClose, car }: DeleteCarDialogProps) {
  const { t } = useTranslation('cars')
  const remove = useChange({
    run: async (gone: Car, options) => cars.remove({ carId: gone.id }, options),
    optimistic: (gone) => [
      inCache(carsQuery(gone.categoryId), (known) => ({ ...known, cars: known.cars.filter((other) => other.id !== gone.id) })),
    ],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={() => remove.send(car)}>
      {t('confirm', { name: car.name })}
    </DeleteDialog>
  )
}
