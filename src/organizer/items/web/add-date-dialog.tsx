import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { endDateLabel } from './end-date-label.ts'
import { QuickItemFields } from './quick-item-fields.tsx'
import { items } from './item-api.ts'
import { fieldsOf, textsOf } from './item-texts.ts'
import { t } from './texts.ts'
import { savedItem } from './saved-item.ts'

type AddDateDialogProps = {
  open: boolean
  onClose: () => void
  /** What the date is for: a subcategory that has none yet. */
  subcategory: { id: string; name: string }
  /** Whose it is: the name of the car or house. */
  owner: string
}

/** Asks for the day on which something ends, where its date is missing. Give it a new `key` at each opening. */
export function AddDateDialog({ open, onClose, subcategory, owner }: AddDateDialogProps) {
  const { id: subcategoryId, name } = subcategory
  const { form, shown } = useSaveForm({
    onClose,
    values: textsOf(),
    draft: `date of ${subcategoryId}`,
    save: async (typed, { id }, options) => items.add({ id, subcategoryId, ...fieldsOf(typed) }, options),
    success: t('added'),
    ...savedItem(subcategoryId),
    // The button that opened it is replaced by the date.
    onSaved: restoreFocus,
  })
  return (
    <SaveDialog open={open} {...shown} title={t('date.title', { name })} subtitle={owner} size="s" saveLabel={t('date.save')}>
      <QuickItemFields form={form} label={t(endDateLabel(name))} dayFirst />
    </SaveDialog>
  )
}
