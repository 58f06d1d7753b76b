import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { ReadPage, EntityHead } from '../../../foundation/categories/web/public.ts'
import type { Pet } from '../contract.ts'
import { petQuery } from './pet-api.ts'

type Known = {
  pet: Pet
  category: Category
  /** Draws the head of the page with its primary button, which only those who may edit get. */
  head: (primary: ReactNode | undefined) => ReactNode
}

type PetPageProps = {
  petId: string
  /** Draws head and tasks once the pet is loaded; the route combines them. */
  children: (known: Known) => ReactNode
}

/** The page of one pet (PET-06). */
export function PetPage({ petId, children }: PetPageProps) {
  const { t } = useTranslation('pets')
  const reading = useQuery(petQuery(petId))
  return (
    <ReadPage reading={reading} failure={t('dataFailed')} title={({ pet }) => pet.name}>
      {(known) => children(withHead(known))}
    </ReadPage>
  )
}

function withHead(known: Omit<Known, 'head'>): Known {
  return { ...known, head: (primary) => <PetHead {...known} primary={primary} /> }
}

type PetHeadProps = {
  pet: Pet
  category: Category
  primary: ReactNode | undefined
}

/** The head of a pet's task page: the link back to the pets, the trail, and the pet's name. */
function PetHead({ pet, category, primary }: PetHeadProps) {
  return <EntityHead category={category} name={pet.name} subtitle={pet.type} primary={primary} />
}
