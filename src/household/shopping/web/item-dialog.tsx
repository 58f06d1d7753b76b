import { useEditConflict } from '#platform/web/form/use-edit-conflict.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { ShoppingItem } from '../contract.ts'
import { itemRules } from './item-rules.ts'
import { t } from './texts.ts'
import { useChangeItem } from './use-change-item.ts'

type ItemDialogProps = {
  open: boolean
  onClose: () => void
  /** The item as it was when the dialog opened. */
  item: ShoppingItem
  /** The same item as it is now; another version means that somebody else has changed it. */
  now: ShoppingItem | undefined
}

/** Changes the name and quantity of an item. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function ItemDialog({ open, onClose, item, now }: ItemDialogProps) {
  const rules = itemRules()
  const { bind, field, showRefusal, done, keeping, isOvertaken } = useFields({
    values: { itemName: item.itemName, quantity: item.quantity },
    draft: `shopping item ${item.id}`,
  })
  const { base = item, theirs, claimConflict } = useEditConflict(item, now, isOvertaken)
  const onSaved = (): void => {
    done()
    onClose()
  }
  const save = useChangeItem({ success: t('updated'), onSaved, onRefused: (error) => claimConflict(error) || showRefusal(error) })
  const { onSubmit } = bind(({ itemName, quantity }) =>
    save.send({ item: base, itemName: itemName.trim(), quantity: quantity.trim() || '1' }),
  )
  return (
    <SaveDialog
      {...{ open, onClose, ...keeping }}
      title={t('edit')}
      onSubmit={onSubmit}
      saveLabel={t('save')}
      saving={save.sending}
      editConflict={theirs && t('changedMeanwhile', { now: `${theirs.itemName}, ${t('quantityIs', { quantity: theirs.quantity })}` })}
    >
      <TextField label={t('name')} autoComplete="off" {...field('itemName', rules.itemName)} />
      <TextField label={t('quantity')} optional autoComplete="off" {...field('quantity', rules.quantity)} />
    </SaveDialog>
  )
}
