import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AreaPage } from '../../../foundation/categories/web/public.ts'
import type { Pet } from '../contract.ts'
import { petsQuery } from './pet-api.ts'
import { PetCard } from './pet-card.tsx'
import { PetDialog } from './pet-dialog.tsx'
import { DeletePetDialog } from './delete-pet-dialog.tsx'
import { usePetsWords } from './use-pets-words.ts'
import './texts.ts'

type PetsPageProps = {
  categoryId: string
  /** What a card tells of a pet’s tasks; pets know nothing of them. */
  about?: (pet: Pet) => ReactNode
}

/** The pets of a category: list, add, edit, delete, each by right (PET rows). */
export function PetsPage({ categoryId, about }: PetsPageProps) {
  const reading = useQuery(petsQuery(categoryId))
  return (
    <AreaPage
      kind="pets"
      words={usePetsWords()}
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
