import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { byName } from '../../../platform/shared/by-name.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { withSaved } from '../../../platform/web/api/with-saved.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { useEditConflict } from '../../../platform/web/form/use-edit-conflict.ts'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { Pet } from '../contract.ts'
import { longestName, longestType } from '../shared/limits.ts'
import { petQuery, pets, petsQuery } from './pet-api.ts'
import { atMost } from '../../../platform/web/form/at-most.ts'

// A blank name is marked and takes the focus, without a message (GAP-134).
const refusedSilently = ''

type PetDialogProps = {
  open: boolean
  onClose: () => void
  categoryId: string
  /** The pet as it was when the dialog opened; unset for a new one. */
  pet: Pet | undefined
  /** The same pet as it is now; another version means that somebody else has changed it. */
  now: Pet | undefined
}

/** Adds a pet or changes one. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function PetDialog({ open, onClose, categoryId, pet, now }: PetDialogProps) {
  const { t } = useTranslation('pets')
  const [newId] = useState(() => makeId())
  const { base, theirs, claimConflict } = useEditConflict(pet, now)
  const { bind, field, showRefusal } = useFields<PetTexts>({ values: { name: pet?.name ?? '', type: pet?.type ?? '' } })
  const saved = useSavedPet({ categoryId, onSaved: onClose, onRefused: (error) => claimConflict(error) || showRefusal(error) })
  const add = useChange({ run: pets.add, success: t('added'), failure: t('addFailed'), ...saved })
  const change = useChange({ run: pets.change, success: t('updated'), failure: t('updateFailed'), ...saved })
  const { onSubmit } = bind((typed) =>
    base === undefined ? add.send({ id: newId, categoryId, ...typed }) : change.send({ petId: base.id, ifVersion: base.version, ...typed }),
  )
  return (
    <SaveDialog
      open={open}
      onClose={onClose}
      title={t(pet === undefined ? 'add' : 'edit')}
      onSubmit={onSubmit}
      saveLabel={t('save')}
      saving={add.sending || change.sending}
      editConflict={theirs && t('changedMeanwhile', { now: wordsOf(theirs) })}
    >
      <PetFields field={field} />
    </SaveDialog>
  )
}

type PetTexts = { name: string; type: string }
type PetForm = ReturnType<typeof useFields<PetTexts>>

function PetFields({ field }: Pick<PetForm, 'field'>) {
  const { t } = useTranslation('pets')
  return (
    <>
      <TextField
        label={t('name')}
        placeholder={t('namePlaceholder')}
        autoComplete="off"
        {...field('name', { validate: (name) => name.trim() !== '' || refusedSilently, maxLength: atMost(longestName) })}
      />
      <TextField
        label={t('type')}
        optional
        placeholder={t('typePlaceholder')}
        autoComplete="off"
        {...field('type', { maxLength: atMost(longestType) })}
      />
    </>
  )
}

const wordsOf = ({ name, type }: Pet): string => (type === null ? name : `${name}, ${type}`)

type Outcome = { categoryId: string; onSaved: () => void; onRefused: (error: Error) => boolean }

/** Handles a pet that was saved, new or changed; the list shows it in order without being fetched again. */
function useSavedPet({ categoryId, onSaved, onRefused }: Outcome) {
  const client = useQueryClient()
  return {
    reads: () => [petsQuery(categoryId).queryKey],
    onDone: (saved: Pet) => {
      client.setQueryData(
        petsQuery(saved.categoryId).queryKey,
        (known) => known && { ...known, pets: withSaved(known.pets, saved).toSorted(byName) },
      )
      client.setQueryData(petQuery(saved.id).queryKey, (known) => known && { ...known, pet: saved })
      onSaved()
    },
    onRefused,
  }
}
