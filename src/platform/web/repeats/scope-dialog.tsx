import { type FormEvent, useState } from 'react'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SaveDialog } from '../ui/save-dialog.tsx'
import { t } from './texts.ts'

const scopes = ['one', 'following'] as const

/** What a change of what repeats is for: this one, or those after it too. */
export type Scope = (typeof scopes)[number]

type ScopeDialogProps = {
  open: boolean
  saving: boolean
  saveLabel: string
  /** What a choice would bring about. */
  helpOf?: (scope: Scope) => string | undefined
  onClose: () => void
  onChoose: (scope: Scope) => void
}

/** Asks once, on saving, whether a change is for this one alone or for those after it too. */
export function ScopeDialog({ open, saving, saveLabel, helpOf, onClose, onChoose }: ScopeDialogProps) {
  const [scope, setScope] = useState<Scope>('one')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // It is drawn inside the form of what repeats.
    event.stopPropagation()
    onChoose(scope)
  }
  return (
    <SaveDialog size="s" {...{ open, onClose, saving }} title={t('scope.title')} onSubmit={submit} saveLabel={saveLabel}>
      <RadioGroup
        label={t('scope.label')}
        options={scopes.map((one) => ({ value: one, label: t(`scope.${one}`), help: helpOf?.(one) }))}
        value={scope}
        onChange={setScope}
      />
    </SaveDialog>
  )
}
