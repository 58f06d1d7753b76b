import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { subcategories, subcategoriesQuery, type SubcategoryPlace } from './subcategory-api.ts'

type Run = Parameters<typeof subcategories.ensureOfCar>[1]

const ensureOf = {
  category: async (categoryId: string, options: Run) => subcategories.ensureOfCategory({ categoryId }, options),
  house: async (houseId: string, options: Run) => subcategories.ensureOfHouse({ houseId }, options),
  car: async (carId: string, options: Run) => subcategories.ensureOfCar({ carId }, options),
}

/** Asks once for the defaults of a place that was found empty (CATP-05, HOUSE-08, CAR-22), and again when told to. */
export function useEnsured(of: SubcategoryPlace, isEmpty: boolean) {
  const client = useQueryClient()
  const ensure = useChange({
    run: async ({ kind, id }: SubcategoryPlace, options) => ensureOf[kind](id, options),
    onDone: (made, place) => client.setQueryData(subcategoriesQuery(place).queryKey, made),
    onRefused: () => true,
  })
  const { send } = ensure
  useEffect(() => {
    if (isEmpty) send(of)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a place found empty; `send` is another function at each drawing
  }, [isEmpty, of.kind, of.id])
  return { failed: ensure.error !== null && isEmpty, working: ensure.sending, again: () => send(of) }
}
