import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { byName } from '../../../platform/shared/by-name.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { withSaved } from '../../../platform/web/api/with-saved.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { useOvertaken } from '../../../platform/web/form/use-overtaken.ts'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { Pet } from '../contract.ts'
import { petQuery, pets, petsQuery } from './pet-api.ts'

const longestName = 100
const longestType = 60
// A blank name is marked and takes the focus, without a word (GAP-134).
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

/** Adds a pet or changes one. Give it a new `key` at each opening: it starts with a fresh form. */
export function PetDialog({ open, onClose, categoryId, pet, now }: PetDialogProps) {
  const { t } = useTranslation('pets')
  const [newId] = useState(() => makeId())
  const { base, theirs, notice } = useOvertaken(pet, now)
  const { bind, field, showRefusal } = useFields<PetTexts>({ values: { name: pet?.name ?? '', type: pet?.type ?? '' } })
  const save = useSavePet({ onSaved: onClose, onRefused: (error) => notice(error) || showRefusal(error) })
  const { onSubmit } = bind((typed) =>
    save.send(base === undefined ? { kind: 'new', id: newId, categoryId, ...typed } : { kind: 'change', pet: base, ...typed }),
  )
  return (
    <SaveDialog
      open={open}
      onClose={onClose}
      title={t(pet === undefined ? 'add' : 'edit')}
      onSubmit={onSubmit}
      saveLabel={t('save')}
      saving={save.sending}
      overtaken={theirs && t('changedMeanwhile', { now: wordsOf(theirs) })}
    >
      <PetFields field={field} />
    </SaveDialog>
  )
}

type PetTexts = { name: string; type: string }
type PetForm = ReturnType<typeof useFields<PetTexts>>

function PetFields({ field }: Pick<PetForm, 'field'>) {
  const { t } = useTranslation('pets')
  const atMost = (most: number) => ({ value: most, message: t('tooLong', { count: most }) })
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

/** A pet as the dialog sends it: a new one with an id of its own, or a change of one that was read. */
type PetInput =
  | { kind: 'new'; id: string; categoryId: string; name: string; type: string }
  | { kind: 'change'; pet: Pet; name: string; type: string }

type Outcome = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** Saves a pet, new or changed; the list shows it in its place without being read again. */
function useSavePet({ onSaved, onRefused }: Outcome) {
  const { t } = useTranslation('pets')
  const client = useQueryClient()
  return useChange({
    run: savePet,
    success: (_pet, input) => t(input.kind === 'new' ? 'added' : 'updated'),
    failure: (_error, input) => t(input.kind === 'new' ? 'addFailed' : 'updateFailed'),
    reads: (input) => [petsQuery(input.kind === 'new' ? input.categoryId : input.pet.categoryId).queryKey],
    onDone: (saved) => {
      client.setQueryData(
        petsQuery(saved.categoryId).queryKey,
        (known) => known && { ...known, pets: withSaved(known.pets, saved).toSorted(byName) },
      )
      client.setQueryData(petQuery(saved.id).queryKey, (known) => known && { ...known, pet: saved })
      onSaved()
    },
    onRefused,
  })
}

async function savePet(input: PetInput, options: Parameters<typeof pets.add>[1]): Promise<Pet> {
  const { name, type } = input
  if (input.kind === 'new') return pets.add({ id: input.id, categoryId: input.categoryId, name, type }, options)
  return pets.change({ petId: input.pet.id, ifVersion: input.pet.version, name, type }, options)
}
