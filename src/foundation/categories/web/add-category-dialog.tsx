import './texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { Segments } from '../../../platform/web/ui/segments.tsx'
import type { Category } from '../contract.ts'
import { ownerOfName } from '../shared/default-categories.ts'
import { CustomFields } from './custom-fields.tsx'
import { DefaultChoice } from './default-choice.tsx'
import { useCustomForm } from './use-custom-form.ts'
import { useDefaultsForm } from './use-defaults-form.ts'

type AddCategoryDialogProps = {
  open: boolean
  onClose: () => void
  familyId: string
  /** The categories the space has already. */
  present: readonly Category[]
}

type Mode = 'custom' | 'defaults'

/** Adds a category of one's own, or defaults of one's choice, to a space (CAT-07 to CAT-11). Keep it mounted: typed text stays. */
export function AddCategoryDialog({ open, onClose, familyId, present }: AddCategoryDialogProps) {
  const { t } = useTranslation('categories')
  const [mode, setMode] = useState<Mode>('custom')
  const custom = useCustomForm({ familyId, onDone: onClose })
  const defaults = useDefaultsForm({ familyId, present, onDone: onClose })
  const chooseDefault = (): void => {
    const owner = ownerOfName(custom.name)
    if (owner !== undefined) defaults.choose(new Set([owner]))
    setMode('defaults')
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('add.title')}
      onSubmit={mode === 'custom' ? custom.submit : defaults.submit}
      foot={<Foot onClose={onClose} adding={custom.adding || defaults.adding} />}
    >
      <FormGrid>
        <ModeChoice mode={mode} onChange={setMode} />
        {mode === 'custom' ? (
          <CustomFields form={custom} onChooseDefault={chooseDefault} />
        ) : (
          <DefaultChoice chosen={defaults.chosen} present={defaults.present} onChange={defaults.choose} error={defaults.error} />
        )}
      </FormGrid>
    </Dialog>
  )
}

function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const { t } = useTranslation('categories')
  const options = [
    { value: 'custom', label: t('add.custom') },
    { value: 'defaults', label: t('add.defaults') },
  ] as const
  return <Segments fill label={t('add.kind')} options={options} value={mode} onChange={onChange} />
}

function Foot({ onClose, adding }: { onClose: () => void; adding: boolean }) {
  const { t } = useTranslation(['categories', 'ui'])
  return (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button variant="primary" type="submit" working={adding} workingLabel={t('add.working')}>
        {t('add.submit')}
      </Button>
    </>
  )
}
