import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeId } from '../../../platform/shared/new-id.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { useOvertaken } from '../../../platform/web/form/use-overtaken.ts'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { Child } from '../contract.ts'
import { longestName } from '../shared/limits.ts'
import { useSaveChild } from './use-save-child.ts'

// A blank name is marked and takes the focus, without a word (GAP-134).
const refusedSilently = ''

type ChildDialogProps = {
  open: boolean
  onClose: () => void
  categoryId: string
  /** The child as it was when the dialog opened; unset for a new one. */
  child: Child | undefined
  /** The same child as it is now; another version means that somebody else has changed it. */
  now: Child | undefined
}

/** Adds a child or changes one. Give it a new `key` at each opening: it starts with a fresh form. */
export function ChildDialog({ open, onClose, categoryId, child, now }: ChildDialogProps) {
  const { t } = useTranslation('children')
  const [newId] = useState(() => makeId())
  const { base, theirs, notice } = useOvertaken(child, now)
  const { bind, field, showRefusal } = useFields<ChildTexts>({ values: { name: child?.name ?? '' } })
  const save = useSaveChild({ onSaved: onClose, onRefused: (error) => notice(error) || showRefusal(error) })
  const { onSubmit } = bind((typed) =>
    save.send(base === undefined ? { kind: 'new', id: newId, categoryId, ...typed } : { kind: 'change', child: base, ...typed }),
  )
  return (
    <SaveDialog
      open={open}
      onClose={onClose}
      title={t(child === undefined ? 'add' : 'edit')}
      onSubmit={onSubmit}
      saveLabel={t('save')}
      saving={save.sending}
      overtaken={theirs && t('changedMeanwhile', { now: theirs.name })}
    >
      <ChildFields field={field} />
    </SaveDialog>
  )
}

type ChildTexts = { name: string }
type ChildForm = ReturnType<typeof useFields<ChildTexts>>

function ChildFields({ field }: Pick<ChildForm, 'field'>) {
  const { t } = useTranslation('children')
  const atMost = (most: number) => ({ value: most, message: t('tooLong', { count: most }) })
  return (
    <TextField
      label={t('name')}
      placeholder={t('namePlaceholder')}
      autoComplete="off"
      {...field('name', { validate: (name) => name.trim() !== '' || refusedSilently, maxLength: atMost(longestName) })}
    />
  )
}
