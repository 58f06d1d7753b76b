import { useState } from 'react'
import { makeId } from '#platform/shared/new-id.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { endLabel } from './end-label.ts'
import { QuickItemFields } from './quick-item-fields.tsx'
import { fieldsOf, type ItemTexts, textsOf } from './item-texts.ts'
import { t } from './texts.ts'
import { useAddItem } from './use-save-item.ts'

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
  const [id] = useState(() => makeId())
  const form = useFields<ItemTexts>({ values: textsOf(), draft: `date of ${subcategoryId}` })
  const add = useAddItem({
    onSaved: () => {
      form.done()
      onClose()
      // The button that opened it is replaced by the date.
      restoreFocus()
    },
    onRefused: (error) => form.showRefusal(error),
  })
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={t('date.title', { name })}
      subtitle={owner}
      size="s"
      onSubmit={form.bind((typed) => add.send({ item: { id, subcategoryId, ...fieldsOf(typed) } })).onSubmit}
      saveLabel={t('date.save')}
      saving={add.sending}
    >
      <QuickItemFields form={form} label={t(endLabel(name))} dayFirst />
    </SaveDialog>
  )
}
