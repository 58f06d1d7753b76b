import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '../../../platform/web/ui/radio-group.tsx'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'

const scopes = ['one', 'following'] as const

/** What a change of a task that repeats is for: this one, or those after it too. */
export type Scope = (typeof scopes)[number]

type ScopeDialogProps = { open: boolean; saving: boolean; onClose: () => void; onChoose: (scope: Scope) => void }

/** Asks once, on saving, whether a change is for this task alone or for those after it too (RECUR-13). */
export function ScopeDialog({ open, saving, onClose, onChoose }: ScopeDialogProps) {
  const { t } = useTranslation('tasks')
  const [scope, setScope] = useState<Scope>('one')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // It is drawn inside the form of the task.
    event.stopPropagation()
    onChoose(scope)
  }
  return (
    <SaveDialog size="s" {...{ open, onClose, saving }} title={t('scope.title')} onSubmit={submit} saveLabel={t('save')}>
      <RadioGroup
        label={t('scope.label')}
        options={scopes.map((one) => ({ value: one, label: t(`scope.${one}`) }))}
        value={scope}
        onChange={setScope}
      />
    </SaveDialog>
  )
}
