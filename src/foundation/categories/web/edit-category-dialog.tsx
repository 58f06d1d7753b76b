import './texts.ts'
import { useTranslation } from 'react-i18next'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { Category } from '../contract.ts'
import { icons } from '../shared/kinds.ts'
import { categoryIcons } from './category-icons.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { useEditForm } from './use-edit-form.ts'

type EditCategoryDialogProps = {
  open: boolean
  onClose: () => void
  /** The category as it was when the dialog opened; give the dialog a key of its id and version. */
  category: Category
  /** The same as it is now; another version means that somebody else has changed it. */
  now: Category | undefined
}

/** Renames a category or changes its icon (CAT-13 to CAT-15). Whoever was slower sees what the other saved, and chooses. */
export function EditCategoryDialog({ open, onClose, category, now }: EditCategoryDialogProps) {
  const { t } = useTranslation('categories')
  const { nameField, iconField, newer, takeTheirs, submit, updating, cancel } = useEditForm({ category, now, onDone: onClose })
  const options = icons.map((icon) => ({ value: icon, label: t(`icons.${icon}`), icon: categoryIcons[icon] }))
  return (
    <SaveDialog
      {...{ open, onClose }}
      size="s"
      onCancel={cancel}
      title={t('edit.title')}
      onSubmit={submit}
      saveLabel={t('edit.submit')}
      saving={updating}
      savingLabel={t('edit.working')}
    >
      {newer !== undefined && <ChangedMeanwhile before={category} newer={newer} onTake={takeTheirs} />}
      <TextField label={t('name')} autoComplete="off" {...nameField} />
      <SelectField label={t('icon')} options={options} {...iconField} />
    </SaveDialog>
  )
}
