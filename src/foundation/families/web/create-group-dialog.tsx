import { useState } from 'react'
import { makeId } from '#platform/shared/new-id.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { GroupType, Space } from '../contract.ts'
import styles from './create-group-dialog.module.css'
import { longestName } from '../shared/limits.ts'
import { t } from './texts.ts'
import { useCreateGroup } from './use-create-group.ts'

type CreateGroupDialogProps = {
  open: boolean
  onClose: () => void
  groupType: GroupType
  /** Runs once the group exists and is among the spaces. */
  onCreated: (space: Space) => void
}

/** The dialog that creates a group by its name. Keep it mounted, so that typed text stays. */
export function CreateGroupDialog({ open, onClose, groupType, onCreated }: CreateGroupDialogProps) {
  const [id, setId] = useState(() => makeId())
  const { bind, field, startAfresh, keeping, showRefusal } = useFields({ values: { name: '' }, draft: `new ${groupType} group` })
  const creating = useCreateGroup({
    onRefused: showRefusal,
    onCreated: (space) => {
      startAfresh()
      setId(makeId())
      onCreated(space)
      onClose()
    },
  })
  // A blank name is refused without a message: the field is focused and marked.
  const name = field('name', {
    validate: (typed) => typed.trim() !== '' || '',
    maxLength: atMost(longestName),
  })
  return (
    <SaveDialog
      {...{ open, onClose, ...keeping }}
      size="s"
      title={t(`found.title.${groupType}`)}
      onSubmit={bind((typed) => creating.send({ id, name: typed.name.trim(), groupType })).onSubmit}
      saveLabel={t('found.submit')}
      saving={creating.sending}
      savingLabel={t('found.working')}
    >
      <TextField
        {...name}
        className={name.error === '' ? styles.marked : undefined}
        label={t('found.label')}
        help={t(`found.about.${groupType}`)}
        placeholder={t(`found.placeholder.${groupType}`)}
        autoComplete="off"
        required
      />
    </SaveDialog>
  )
}
