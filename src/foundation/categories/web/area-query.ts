import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/web/api/api-of.ts'
import type { categoriesContract, DefaultKind } from '../contract.ts'

const categories = apiOf<typeof categoriesContract>('categories')

/** Which category of a kind a page without one in its address shows (GAP-03). */
export function areaQuery(kind: DefaultKind, familyId: string | undefined) {
  return queryOptions({
    queryKey: ['categories', 'of-kind', kind, familyId],
    queryFn: async ({ signal }) => categories.find({ kind, ...(familyId === undefined ? {} : { familyId }) }, { signal }),
    meta: { reads: ['categories', 'category_permissions', 'family_members'] },
  })
}
