import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { withSaved } from '../../../platform/web/api/with-saved.ts'
import { everySubcategory } from '../../subcategories/web/public.ts'
import type { Item } from '../contract.ts'
import { items, itemsQuery } from './item-api.ts'
import type { ItemFields } from './item-texts.ts'

/** A contract as the dialog sends it: a new one with an id of its own, or a change of one that was read. */
type ItemInput = { fields: ItemFields } & ({ kind: 'new'; id: string; subcategoryId: string } | { kind: 'change'; item: Item })

type Outcome = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** Saves a contract, new or changed; the list shows it without being read again. */
export function useSaveItem({ onSaved, onRefused }: Outcome) {
  const { t } = useTranslation('items')
  const client = useQueryClient()
  return useChange({
    run: saveItem,
    success: (_item, input) => t(input.kind === 'new' ? 'added' : 'updated'),
    failure: t('saveFailed'),
    reads: (input) => [itemsQuery(input.kind === 'new' ? input.subcategoryId : input.item.subcategoryId).queryKey, everySubcategory],
    onDone: (saved) => {
      client.setQueryData(itemsQuery(saved.subcategoryId).queryKey, (known) => known && withSaved(known, saved))
      onSaved()
    },
    onRefused,
  })
}

async function saveItem(input: ItemInput, options: Parameters<typeof items.add>[1]): Promise<Item> {
  if (input.kind === 'new') return items.add({ id: input.id, subcategoryId: input.subcategoryId, ...input.fields }, options)
  return items.change({ itemId: input.item.id, ifVersion: input.item.version, ...input.fields }, options)
}
