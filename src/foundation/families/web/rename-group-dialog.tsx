import { useState } from 'react'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import type { Space } from '../contract.ts'
import { families, spacesQuery } from './families-api.ts'
import { longestName } from '../shared/limits.ts'
import { t } from './texts.ts'
import { withSpace } from './with-space.ts'

type RenameGroupDialogProps = { open: boolean; onClose: () => void; space: Space }

/** The dialog that renames a group. Give it a new `key` at each opening: it starts with the name at that moment. */
export function RenameGroupDialog({ open, onClose, space }: RenameGroupDialogProps) {
  const [opened] = useState(space)
  const { bind, field, showRefusal, done, keeping, isOvertaken } = useFields({
    values: { name: opened.name },
    draft: `name of ${space.id}`,
  })
  const [isEditConflict, setEditConflict] = useState(isOvertaken)
  const rename = useRename({
    onDone: () => {
      done()
      onClose()
    },
    onRefused: (error) => {
      if (refusalCode(error) === 'CONFLICT') setEditConflict(true)
      return showRefusal(error)
    },
  })
  // After an edit conflict, renaming again is based on the name that the other person saved.
  const base = isEditConflict ? space : opened
  const cancel = (): void => {
    keeping.onCancel()
    onClose()
  }
  const name = field('name', {
    validate: (typed) => typed.trim() !== '' || t('name.missing'),
    maxLength: atMost(longestName),
  })
  return (
    <Dialog
      {...{ open, onClose }}
      onCancel={keeping.onCancel}
      size="s"
      title={t('rename.title')}
      onSubmit={bind((typed) => rename.send({ space: base, name: typed.name.trim() })).onSubmit}
      foot={<Foot onCancel={cancel} working={rename.sending} />}
    >
      <FormGrid>
        {isEditConflict && (isOvertaken || space.version !== opened.version) && (
          <Note tone="yellow" live>
            {t('rename.overtaken', { name: space.name })}
          </Note>
        )}
        <TextField {...name} label={t('rename.label')} autoComplete="off" />
      </FormGrid>
    </Dialog>
  )
}

function useRename({ onDone, onRefused }: { onDone: () => void; onRefused: (error: Error) => boolean }) {
  return useChange({
    run: async ({ space, name }: { space: Space; name: string }, options) =>
      families.rename({ familyId: space.id, ifVersion: space.version, name }, options),
    optimistic: ({ space, name }) => [cachedChange(spacesQuery, (known) => withSpace(known, { ...space, name }))],
    success: t('rename.done'),
    failure: t('rename.failed'),
    onDone,
    onRefused,
  })
}

function Foot({ onCancel, working }: { onCancel: () => void; working: boolean }) {
  return (
    <>
      <Button onClick={onCancel}>{uiText('cancel')}</Button>
      <Button variant="primary" type="submit" working={working} workingLabel={t('rename.working')}>
        {t('rename.submit')}
      </Button>
    </>
  )
}
