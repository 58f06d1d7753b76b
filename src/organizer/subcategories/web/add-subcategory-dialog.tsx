import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeId } from '../../../platform/shared/new-id.ts'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { useAddSubcategory } from './use-add-subcategory.ts'
import { longestName } from '../shared/limits.ts'

type AddSubcategoryDialogProps = { open: boolean; onClose: () => void; categoryId: string }

/** Adds a subcategory to a category by its name (SUB-01). Keep it mounted: typed text stays. */
export function AddSubcategoryDialog({ open, onClose, categoryId }: AddSubcategoryDialogProps) {
  const { t } = useTranslation('subcategories')
  const [id, setId] = useState(() => makeId())
  const { bind, field, startAfresh, setError, showRefusal } = useFields({
    values: { name: '' },
    draft: `new subcategory ${categoryId}`,
  })
  const add = useAddSubcategory({
    onAdded: () => {
      startAfresh()
      setId(makeId())
      onClose()
    },
    onRefused: (error) => {
      if (refusalCode(error) !== 'NAME_TAKEN') return showRefusal(error)
      setError('name', t('nameTaken'))
      return true
    },
  })
  // A blank name is refused without a word (SUB-02).
  const name = field('name', {
    validate: (typed) => typed.trim() !== '' || '',
    maxLength: { value: longestName, message: t('nameTooLong', { count: longestName }) },
  })
  const { onSubmit } = bind((typed) => add.send({ id, categoryId, name: typed.name.trim() }))
  return (
    <SaveDialog {...{ open, onClose, onSubmit }} onCancel={startAfresh} title={t('add')} saveLabel={t('save')} saving={add.sending}>
      <TextField {...name} label={t('name')} placeholder={t('namePlaceholder')} autoComplete="off" required />
    </SaveDialog>
  )
}
