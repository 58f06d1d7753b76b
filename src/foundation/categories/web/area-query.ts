import { queryOptions } from '@tanstack/react-query'
import type { DefaultKind } from '../contract.ts'
import { categories } from './categories-api.ts'

/** Which category of a kind a page without one in its address shows (GAP-03). */
export function areaQuery(kind: DefaultKind, familyId: string | undefined) {
  return queryOptions({
    queryKey: ['categories', 'of-kind', kind, familyId],
    queryFn: async ({ signal }) => categories.find({ kind, ...(familyId === undefined ? {} : { familyId }) }, { signal }),
    meta: { reads: ['categories', 'category_permissions', 'family_members'] },
  })
}
