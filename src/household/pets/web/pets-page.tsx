import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Dog } from 'lucide-react'
import type { ReactNode } from 'react'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { useTranslation } from 'react-i18next'
import { CollectionPage } from '../../../foundation/categories/web/public.ts'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { CardLine } from '../../../platform/web/ui/card-line.tsx'
import { HexagonIcon } from '../../../platform/web/ui/hexagon-icon.tsx'
import { DeleteDialog } from '../../../platform/web/ui/delete-dialog.tsx'
import { type CardControls, NamedCard } from '../../../platform/web/ui/named-card.tsx'
import type { Pet } from '../contract.ts'
import { pets, petsQuery } from './pet-api.ts'
import { PetDialog } from './pet-dialog.tsx'

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
      things={reading.data?.pets}
      textOf={({ name, type }) => `${name} ${type ?? ''}`}
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
  return (
    <NamedCard
      name={pet.name}
      link={<Link to="/pets/$petId/tasks" params={{ petId: pet.id }} />}
      mark={<HexagonIcon icon={Dog} hue={kinds.pets.hue} />}
      words={pet.type !== null && <CardLine>{pet.type}</CardLine>}
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
      inCache(petsQuery(gone.categoryId), (known) => ({ ...known, pets: known.pets.filter((other) => other.id !== gone.id) })),
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
