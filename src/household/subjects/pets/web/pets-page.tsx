import './texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Dog } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { CollectionPage } from '#foundation/categories/web/collection-page.tsx'
import { byName } from '#platform/shared/by-name.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { inCache } from '#platform/web/api/in-cache.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useEditConflict } from '#platform/web/form/use-edit-conflict.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { CardLine } from '#platform/web/ui/card-line.tsx'
import { DeleteDialog } from '#platform/web/ui/delete-dialog.tsx'
import type { CardControls } from '#platform/web/ui/edit-and-delete.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { NamedCard } from '#platform/web/ui/named-card.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Pet } from '../contract.ts'
import { longestAllergies, longestName, longestType } from '../../shared/limits.ts'
import { pets, petsQuery, petQuery } from './pet-api.ts'

type PetsPageProps = {
  categoryId: string
  /** Draws a pet’s tasks on its card; this feature knows nothing of them. */
  about?: (pet: Pet) => ReactNode
}

/** The page that lists, adds, edits and deletes the pets of a category, as far as rights allow (PET rows). */
export function PetsPage({ categoryId, about }: PetsPageProps) {
  const reading = useQuery(petsQuery(categoryId))
  return (
    <CollectionPage
      kind="pets"
      reading={reading}
      things={reading.data?.subjects}
      textOf={({ name, type, allergies }) => [name, type, allergies].join(' ')}
      renderCard={(pet, controls) => (
        <PetCard pet={pet} controls={controls}>
          {about?.(pet)}
        </PetCard>
      )}
      renderEditor={({ thing, ...dialog }) => <PetDialog {...dialog} categoryId={categoryId} pet={thing} />}
      renderDeletion={({ thing, ...dialog }) => <DeletePetDialog {...dialog} pet={thing} />}
    />
  )
}

type PetCardProps = { pet: Pet; controls: CardControls | undefined; children: ReactNode }

/** The card of a pet: all of it opens the tasks (PET-05); those who may edit find Edit and Delete on it. */
function PetCard({ pet, controls, children }: PetCardProps) {
  const { t } = useTranslation('pets')
  return (
    <NamedCard
      name={pet.name}
      link={<Link to="/pets/$petId/tasks" params={{ petId: pet.id }} />}
      mark={<HexagonIcon icon={Dog} hue={kinds.pets.hue} />}
      words={
        <>
          {pet.type !== null && <CardLine>{pet.type}</CardLine>}
          {pet.allergies !== null && <CardLine>{t('allergicTo', { allergies: pet.allergies })}</CardLine>}
        </>
      }
      controls={controls}
    >
      {children}
    </NamedCard>
  )
}

type DeletePetDialogProps = { open: boolean; onClose: () => void; pet: Pet }

/** Asks before a pet is deleted with all its contents (GAP-91); the card disappears at once and returns if that is refused. */
function DeletePetDialog({ open, onClose, pet }: DeletePetDialogProps) {
  const { t } = useTranslation('pets')
  const remove = useChange({
    run: async (gone: Pet, options) => pets.remove({ petId: gone.id }, options),
    optimistic: (gone) => [
      inCache(petsQuery(gone.categoryId), (known) => ({ ...known, subjects: known.subjects.filter((other) => other.id !== gone.id) })),
    ],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={() => remove.send(pet)}>
      {t('confirm', { name: pet.name })}
    </DeleteDialog>
  )
}

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
function PetDialog({ open, onClose, categoryId, pet, now }: PetDialogProps) {
  const { t } = useTranslation('pets')
  const [newId] = useState(() => makeId())
  const { bind, field, showRefusal, done, keeping, isOvertaken } = useFields<PetTexts>({
    values: { name: pet?.name ?? '', type: pet?.type ?? '', allergies: pet?.allergies ?? '' },
    draft: pet === undefined ? `new pet ${categoryId}` : `pet ${pet.id}`,
  })
  const { base, theirs, claimConflict } = useEditConflict(pet, now, isOvertaken)
  const onSaved = (): void => {
    done()
    onClose()
  }
  const saved = useSavedPet({ categoryId, onSaved, onRefused: (error) => claimConflict(error) || showRefusal(error) })
  const add = useChange({ run: pets.add, success: t('added'), failure: t('addFailed'), ...saved })
  const change = useChange({ run: pets.change, success: t('updated'), failure: t('updateFailed'), ...saved })
  const { onSubmit } = bind((typed) =>
    base === undefined ? add.send({ id: newId, categoryId, ...typed }) : change.send({ petId: base.id, ifVersion: base.version, ...typed }),
  )
  return (
    <SaveDialog
      {...{ open, onClose, ...keeping }}
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

type PetTexts = { name: string; type: string; allergies: string }
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
      <TextField
        label={t('allergies')}
        optional
        placeholder={t('allergiesPlaceholder')}
        autoComplete="off"
        {...field('allergies', { maxLength: atMost(longestAllergies) })}
      />
    </>
  )
}

const wordsOf = ({ name, type, allergies }: Pet): string => [name, type, allergies].filter((words) => words !== null).join(', ')

type Outcome = { categoryId: string; onSaved: () => void; onRefused: (error: Error) => boolean }

/** Handles a pet that was saved, new or changed; the list shows it in order without being fetched again. */
function useSavedPet({ categoryId, onSaved, onRefused }: Outcome) {
  const client = useQueryClient()
  return {
    reads: () => [petsQuery(categoryId).queryKey],
    onDone: (saved: Pet) => {
      client.setQueryData(
        petsQuery(saved.categoryId).queryKey,
        (known) => known && { ...known, subjects: withSaved(known.subjects, saved).toSorted(byName) },
      )
      client.setQueryData(petQuery(saved.id).queryKey, (known) => known && { ...known, subject: saved })
      onSaved()
    },
    onRefused,
  }
}
