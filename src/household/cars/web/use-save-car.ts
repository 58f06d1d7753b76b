import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { withSaved } from '../../../platform/web/api/with-saved.ts'
import type { Car } from '../contract.ts'
import { carQuery, cars, carsQuery } from './car-api.ts'

/** A car as the dialog sends it: a new one with an id of its own, or a change of one that was read. */
type CarInput =
  | { kind: 'new'; id: string; categoryId: string; name: string; numberPlate: string }
  | { kind: 'change'; car: Car; name: string; numberPlate: string }

type Outcome = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** Saves a car, new or changed; the list shows it without being read again. */
export function useSaveCar({ onSaved, onRefused }: Outcome) {
  const { t } = useTranslation('cars')
  const client = useQueryClient()
  return useChange({
    run: saveCar,
    success: (_car, input) => t(input.kind === 'new' ? 'added' : 'updated'),
    failure: t('saveFailed'),
    reads: (input) => [carsQuery(input.kind === 'new' ? input.categoryId : input.car.categoryId).queryKey],
    onDone: (saved) => {
      client.setQueryData(carsQuery(saved.categoryId).queryKey, (known) => known && { ...known, cars: withSaved(known.cars, saved) })
      client.setQueryData(carQuery(saved.id).queryKey, (known) => known && { ...known, car: saved })
      onSaved()
    },
    onRefused,
  })
}

async function saveCar(input: CarInput, options: Parameters<typeof cars.add>[1]): Promise<Car> {
  const { name, numberPlate } = input
  if (input.kind === 'new') return cars.add({ id: input.id, categoryId: input.categoryId, name, numberPlate }, options)
  return cars.change({ carId: input.car.id, ifVersion: input.car.version, name, numberPlate }, options)
}
