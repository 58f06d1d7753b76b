import './texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { Segments } from '../../../platform/web/ui/segments.tsx'
import type { Category } from '../contract.ts'
import { ownerOfName } from '../shared/reserved-names.ts'
import { CustomFields } from './custom-fields.tsx'
import { DefaultChoice } from './default-choice.tsx'
import { isNameInUse } from './is-name-in-use.ts'
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

/** Adds a category of one's own, or defaults of one's choice, to a space (CAT-07 to CAT-11). Keep it mounted: typed text stays, but for Cancel. */
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
  const onCancel = (): void => {
    custom.cancel()
    defaults.cancel()
  }
  return (
    <SaveDialog
      {...{ open, onClose, onCancel }}
      title={t('add.title')}
      onSubmit={mode === 'custom' ? custom.submit : defaults.submit}
      saveLabel={t('add.submit')}
      saving={custom.adding || defaults.adding}
      savingLabel={t('add.working')}
    >
      <ModeChoice mode={mode} onChange={setMode} />
      {mode === 'custom' ? (
        <CustomFields form={custom} onChooseDefault={chooseDefault} isInUse={isNameInUse(custom.name, present)} />
      ) : (
        <DefaultChoice chosen={defaults.chosen} present={defaults.present} onChange={defaults.choose} error={defaults.error} />
      )}
    </SaveDialog>
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
