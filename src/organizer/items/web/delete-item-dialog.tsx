import { everySubcategory } from '#organizer/subcategories/web/subcategory-api.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { DeleteDialog } from '#platform/web/ui/delete-dialog.tsx'
import type { Item } from '../contract.ts'
import { items, itemsQuery } from './item-api.ts'
import { t } from './texts.ts'

type DeleteItemDialogProps = { open: boolean; onClose: () => void; item: Item }

/** Asks before a contract is deleted; its card disappears at once and returns if that is refused. */
export function DeleteItemDialog({ open, onClose, item }: DeleteItemDialogProps) {
  const remove = useChange({
    run: async (gone: Item, options) => items.remove({ itemId: gone.id }, options),
    optimistic: (gone) => [cachedChange(itemsQuery(gone.subcategoryId), (known) => known.filter(({ id }) => id !== gone.id))],
    reads: () => [everySubcategory],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={() => remove.send(item)}>
      {t('confirm', { name: item.providerName ?? t('unnamed') })}
      {item.payments.recorded > 0 && ` ${t('confirmPayments', { count: item.payments.recorded })}`}
    </DeleteDialog>
  )
}
