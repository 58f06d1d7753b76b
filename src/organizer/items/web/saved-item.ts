import { everySubcategory } from '#organizer/subcategories/web/subcategory-api.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import type { Item } from '../contract.ts'
import { itemsQuery } from './item-api.ts'
import { t } from './texts.ts'

/** Returns how a form saves a contract of a subcategory: the list shows it without being fetched again. */
export const savedItem = (subcategoryId: string) => ({
  failure: t('saveFailed'),
  reads: [itemsQuery(subcategoryId).queryKey, everySubcategory],
  cache: (saved: Item) => [cachedChange(itemsQuery(saved.subcategoryId), (known) => withSaved(known, saved))],
})
