import './texts.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { fieldsOf, type ItemTexts, textsOf } from './item-texts.ts'
import { QuickItemFields } from './quick-item-fields.tsx'
import { usePlacesOfItems } from './use-places-of-items.ts'
import { useSaveItem } from './use-save-item.ts'

type QuickItemDialogProps = {
  open: boolean
  onClose: () => void
  /** The categories in whose subcategories it may be written. */
  categories: readonly Category[]
  onAdded: () => void
}

/**
 * Adds a contract from anywhere: what it is for, with whom, when it ends, and on which days people are reminded of that. All the
 * other fields are one press away. Keep it mounted: typed text stays until it is saved.
 */
export function QuickItemDialog({ open, onClose, categories, onAdded }: QuickItemDialogProps) {
  const { t } = useTranslation('items')
  const [id, setId] = useState(() => makeId())
  const { places, reading } = usePlacesOfItems(categories, open)
  const { place, form, startAfresh } = useQuickForms()
  const save = useSaveItem({
    onSaved: () => {
      startAfresh()
      setId(makeId())
      onClose()
      onAdded()
    },
    onRefused: (error) => form.showRefusal(error),
  })
  const { subcategoryId } = place.values
  const { onSubmit } = form.bind((typed) => {
    if (subcategoryId !== '') save.send({ kind: 'new', id, subcategoryId, fields: fieldsOf(typed) })
  })
  const submit = (event: FormEvent): void => {
    onSubmit(event)
    // The first field of all takes the focus from whatever is wrong below it.
    place.isRight('subcategoryId')
  }
  return (
    <SaveDialog
      open={open}
      onClose={onClose}
      onCancel={startAfresh}
      title={t('quick.title')}
      onSubmit={submit}
      saveLabel={t('save')}
      saving={save.sending}
    >
      {reading.error === null ? (
        <QuickItemFields form={form} place={place} places={places} />
      ) : (
        <FailedReading title={t('quick.loadFailed')} reading={reading} />
      )}
    </SaveDialog>
  )
}

/** The place is a form of its own, since the contract's fields stand elsewhere, too. */
function useQuickForms() {
  const place = useFields({ values: { subcategoryId: '' }, draft: 'place of a quick contract' })
  const form = useFields<ItemTexts>({ values: textsOf(undefined), draft: 'quick contract' })
  const startAfresh = (): void => {
    place.startAfresh()
    form.startAfresh()
  }
  return { place, form, startAfresh }
}
