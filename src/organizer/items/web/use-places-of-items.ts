import { useQueries } from '@tanstack/react-query'
import type { Category, CategoryKind } from '../../../foundation/categories/contract.ts'
import { subcategoriesQuery } from '../../subcategories/web/public.ts'

/** A subcategory in which a contract can be written, and the kind of room it is in. */
export type PlaceOfItems = { subcategoryId: string; name: string; kind: CategoryKind }

/** The subcategories for contracts of some categories, in their order, as far as they are read; `reading`: the one that failed, if any. */
export function usePlacesOfItems(categories: readonly Category[], enabled: boolean) {
  const readings = useQueries({ queries: categories.map(({ id }) => ({ ...subcategoriesQuery({ kind: 'category', id }), enabled })) })
  const failed = readings.find(({ data, error }) => data === undefined && error !== null)
  return { places: placesOf(categories, readings), reading: failed ?? noReading }
}

const noReading = { error: null, isFetching: false, refetch: async () => undefined }

type Reading = { data: readonly { id: string; name: string; holds: string }[] | undefined }

function placesOf(categories: readonly Category[], readings: readonly Reading[]): PlaceOfItems[] {
  return categories.flatMap(({ kind }, place) => {
    const held = readings[place]?.data?.filter(({ holds }) => holds === 'items') ?? []
    return held.map(({ id, name }) => ({ subcategoryId: id, name, kind }))
  })
}
