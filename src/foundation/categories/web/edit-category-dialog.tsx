import './texts.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { Category } from '../contract.ts'
import { categoryIcons, iconNames } from './category-icons.ts'
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
  const { nameField, iconField, newer, takeTheirs, submit, updating } = useEditForm({ category, now, onDone: onClose })
  const options = iconNames.map((icon) => ({ value: icon, label: t(`icons.${icon}`), icon: categoryIcons[icon] }))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('edit.title')}
      size="s"
      onSubmit={submit}
      foot={<Foot onClose={onClose} updating={updating} />}
    >
      <FormGrid>
        {newer !== undefined && <ChangedMeanwhile before={category} newer={newer} onTake={takeTheirs} />}
        <TextField label={t('name')} autoComplete="off" {...nameField} />
        <SelectField label={t('icon')} options={options} {...iconField} />
      </FormGrid>
    </Dialog>
  )
}

function Foot({ onClose, updating }: { onClose: () => void; updating: boolean }) {
  const { t } = useTranslation(['categories', 'ui'])
  return (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button variant="primary" type="submit" working={updating} workingLabel={t('edit.working')}>
        {t('edit.submit')}
      </Button>
    </>
  )
}
