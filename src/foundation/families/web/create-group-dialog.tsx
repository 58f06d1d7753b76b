import './texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeId } from '../../../platform/shared/new-id.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { GroupType, Space } from '../contract.ts'
import styles from './create-group-dialog.module.css'
import { longestName } from '../shared/limits.ts'
import { families, spacesQuery } from './families-api.ts'
import { withSpace } from './with-space.ts'
import { atMost } from '../../../platform/web/form/at-most.ts'

type CreateGroupDialogProps = {
  open: boolean
  onClose: () => void
  groupType: GroupType
  /** The initial value of the field. */
  suggestion?: string | undefined
  /** Runs once the group exists and is among the spaces. */
  onCreated: (space: Space) => void
}

/** The dialog that creates a group by its name (DASH-06, DASH-07). Keep it mounted, so that typed text stays. */
export function CreateGroupDialog({ open, onClose, groupType, suggestion = '', onCreated }: CreateGroupDialogProps) {
  const { t } = useTranslation('families')
  const [id, setId] = useState(() => makeId())
  const { bind, field, startAfresh, keeping, showRefusal } = useFields({ values: { name: suggestion }, draft: `new ${groupType} group` })
  const creating = useCreateGroup({
    groupType,
    onRefused: showRefusal,
    onCreated: (space) => {
      startAfresh()
      setId(makeId())
      onCreated(space)
      onClose()
    },
  })
  // A blank name is refused without a message: the field is focused and marked (GRP-03).
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

type CreatingGroup = { groupType: GroupType; onCreated: (space: Space) => void; onRefused: (error: Error) => boolean }

/** Creates a group; it is among the spaces before `onCreated` runs (GRP-01, GRP-02). */
function useCreateGroup({ groupType, onCreated, onRefused }: CreatingGroup) {
  const { t } = useTranslation('families')
  const client = useQueryClient()
  return useChange({
    run: families.create,
    success: t(`found.done.${groupType}`),
    failure: t('found.failed'),
    serverSpeaks: true,
    reads: () => [spacesQuery.queryKey],
    onRefused,
    onDone: (space) => {
      client.setQueryData(spacesQuery.queryKey, (known) => known && withSpace(known, space))
      onCreated(space)
    },
  })
}
