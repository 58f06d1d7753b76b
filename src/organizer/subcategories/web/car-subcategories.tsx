import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { FailedState } from '../../../platform/web/ui/failed-state.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { subcategories, subcategoriesOfCarQuery } from './subcategory-api.ts'
import { SubcategoryGrid } from './subcategory-grid.tsx'
import './texts.ts'

/** The subcategory cards of a car; a car that has none receives its defaults (CAR-22). */
export function CarSubcategories({ carId }: { carId: string }) {
  const { t } = useTranslation('subcategories')
  const reading = useQuery(subcategoriesOfCarQuery(carId))
  const ensuring = useEnsured(carId, reading.data?.length === 0)
  if (ensuring.failed) {
    return (
      <FailedState title={t('createFailed')} onRetry={ensuring.again} retrying={ensuring.working}>
        {t('createFailedComfort')}
      </FailedState>
    )
  }
  // When the car itself cannot be read, its page says so; two voices would say the same.
  if (reading.data === undefined || reading.data.length === 0) return reading.error === null ? <LoadingCards /> : null
  return <SubcategoryGrid subcategories={reading.data} />
}

function useEnsured(carId: string, isEmpty: boolean) {
  const client = useQueryClient()
  const ensure = useChange({
    run: subcategories.ensureOfCar,
    onDone: (made) => client.setQueryData(subcategoriesOfCarQuery(carId).queryKey, made),
    onRefused: () => true,
  })
  const { send } = ensure
  useEffect(() => {
    if (isEmpty) send({ carId })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a car found empty; `send` is another function at each drawing
  }, [isEmpty, carId])
  return { failed: ensure.error !== null && isEmpty, working: ensure.sending, again: () => send({ carId }) }
}

const bones = [1, 2, 3, 4, 5]

function LoadingCards() {
  return (
    <Loading>
      <Skeleton shape="block" />
      {bones.map((bone) => (
        <Skeleton key={bone} />
      ))}
    </Loading>
  )
}
