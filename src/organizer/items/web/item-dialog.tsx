import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeId } from '../../../platform/shared/new-id.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { useEditConflict } from '../../../platform/web/form/use-edit-conflict.ts'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import type { Item } from '../contract.ts'
import { factsOf } from './item-facts.ts'
import { ItemFields } from './item-fields.tsx'
import { fieldsOf, type ItemTexts, textsOf } from './item-texts.ts'
import { useAddItem, useChangeItem } from './use-save-item.ts'

type ItemDialogProps = {
  open: boolean
  onClose: () => void
  subcategoryId: string
  /** The contract as it was when the dialog opened; unset for a new one. */
  item: Item | undefined
  /** The same contract as it is now; another version means that somebody else has changed it. */
  now: Item | undefined
}

/** Adds a contract, keeping what was typed until it is saved, or changes one; then give it a new `key` at each opening. */
export function ItemDialog({ open, onClose, subcategoryId, item, now }: ItemDialogProps) {
  const { t } = useTranslation('items')
  const [newId, setNewId] = useState(() => makeId())
  const { base, theirs, claimConflict } = useEditConflict(item, now)
  const form = useFields<ItemTexts>({
    values: textsOf(item),
    ...(item === undefined ? { draft: `new contract ${subcategoryId}` } : {}),
  })
  const onSaved = (): void => {
    form.startAfresh()
    setNewId(makeId())
    onClose()
  }
  const outcome = { onSaved, onRefused: (error: Error) => claimConflict(error) || form.showRefusal(error) }
  const add = useAddItem(outcome)
  const change = useChangeItem(subcategoryId, outcome)
  const { onSubmit } = form.bind((typed) =>
    base === undefined
      ? add.send({ id: newId, subcategoryId, ...fieldsOf(typed) })
      : change.send({ itemId: base.id, ifVersion: base.version, ...fieldsOf(typed) }),
  )
  return (
    <SaveDialog
      open={open}
      onClose={onClose}
      onCancel={form.startAfresh}
      title={t(item === undefined ? 'add' : 'edit')}
      subtitle={t('atLeastOne')}
      onSubmit={onSubmit}
      saveLabel={t('save')}
      saving={add.sending || change.sending}
      editConflict={theirs && t('changedMeanwhile', { now: factsOf(theirs, t).join(', ') })}
    >
      <ItemFields form={form} />
    </SaveDialog>
  )
}
