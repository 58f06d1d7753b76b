import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import styles from './custom-fields.module.css'
import { IconChoice } from './icon-choice.tsx'
import type { useCustomForm } from './use-custom-form.ts'

type CustomFieldsProps = {
  form: Pick<ReturnType<typeof useCustomForm>, 'nameField' | 'isReserved' | 'icon' | 'chooseIcon'>
  onChooseDefault: () => void
  /** Another category of the space has this name; it may be given all the same. */
  isInUse: boolean
}

/** Name and icon of a category of one's own; a name that belongs to a default leads there (GAP-60). */
export function CustomFields({ form, onChooseDefault, isInUse }: CustomFieldsProps) {
  const { t } = useTranslation('categories')
  return (
    <>
      <div className={styles.name}>
        <TextField
          label={t('name')}
          placeholder={t('namePlaceholder')}
          autoComplete="off"
          help={isInUse ? t('nameInUse') : undefined}
          {...form.nameField}
        />
        {form.isReserved && (
          <Button size="s" onClick={onChooseDefault}>
            {t('chooseDefault')}
          </Button>
        )}
      </div>
      <IconChoice value={form.icon} onChange={form.chooseIcon} />
    </>
  )
}
