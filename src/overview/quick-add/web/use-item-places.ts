import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { carsQuery } from '../../../household/cars/web/public.ts'
import { housesQuery } from '../../../household/houses/web/public.ts'
import { subcategoriesOfParentsQuery, subcategoriesQuery } from '../../../organizer/subcategories/web/public.ts'
import type { QuickPlace } from './preset.ts'

/** A place for contracts: `subcategory` is its name alone, `name` says whose it is. */
type ItemPlace = QuickPlace & { subcategory: string }

/** Returns the subcategories that hold contracts, also those of cars and houses. `failed` is the query that failed, if any. */
export function useItemPlaces(categories: readonly Category[], enabled: boolean) {
  const { t } = useTranslation('quickAdd')
  const own = categories.filter(({ kind }) => kind !== 'cars' && kind !== 'houses')
  const parents = categories.filter(({ kind }) => kind === 'cars' || kind === 'houses')
  const ofOwn = useQueries({ queries: own.map(({ id }) => ({ ...subcategoriesQuery({ kind: 'category', id }), enabled })) })
  const ofParents = useQueries({ queries: parents.map(({ id }) => ({ ...subcategoriesOfParentsQuery(id), enabled })) })
  const cars = useQueries({ queries: parents.map(({ id, kind }) => ({ ...carsQuery(id), enabled: enabled && kind === 'cars' })) })
  const houses = useQueries({ queries: parents.map(({ id, kind }) => ({ ...housesQuery(id), enabled: enabled && kind === 'houses' })) })
  const names = new Map([
    ...cars.flatMap(({ data }) => data?.cars ?? []).map(({ id, name }) => [id, name] as const),
    ...houses.flatMap(({ data }) => data?.houses ?? []).map(({ id, name }) => [id, name] as const),
  ])
  const readings = [...ofOwn, ...ofParents, ...cars, ...houses]
  const places = categories.flatMap((category): ItemPlace[] => {
    const read = ofOwn[own.indexOf(category)]?.data ?? ofParents[parents.indexOf(category)]?.data ?? []
    return read.flatMap(({ id, name, holds, carId, houseId }) => {
      if (holds !== 'items') return []
      const of = names.get(carId ?? houseId ?? '') ?? category.name
      return [{ ...category, categoryId: category.id, id, subcategory: name, name: t('placeIn', { name, of }) }]
    })
  })
  return {
    places,
    isPending: readings.some(({ isLoading }) => isLoading),
    failed: readings.find(({ data, error }) => data === undefined && error !== null),
  }
}
