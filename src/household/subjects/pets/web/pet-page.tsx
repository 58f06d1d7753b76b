import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '#foundation/categories/contract.ts'
import { EntityHead } from '#foundation/categories/web/entity-head.tsx'
import { ReadPage } from '#foundation/categories/web/read-page.tsx'
import type { Pet } from '../../contract.ts'
import { pets } from '../../web/subject-api.ts'

/** What is drawn of a pet once it is loaded. */
export type KnownPet = {
  pet: Pet
  category: Category
  /** Draws the head of the page with its primary button, which only those who may edit get, and its '…'. */
  head: (primary: ReactNode | undefined, menu: ReactNode) => ReactNode
}

type PetPageProps = {
  petId: string
  /** Draws head and tasks once the pet is loaded; the route combines them. */
  children: (known: KnownPet) => ReactNode
}

/** The page of one pet. */
export function PetPage({ petId, children }: PetPageProps) {
  const { t } = useTranslation('pets')
  const reading = useQuery(pets.oneQuery(petId))
  return (
    <ReadPage reading={reading} failure={t('detailsFailed')} title={({ subject }) => subject.name}>
      {({ subject: pet, category }) => children(withHead({ pet, category }))}
    </ReadPage>
  )
}

function withHead(known: Omit<KnownPet, 'head'>): KnownPet {
  return { ...known, head: (primary, menu) => <PetHead {...known} primary={primary} menu={menu} /> }
}

type PetHeadProps = {
  pet: Pet
  category: Category
  primary: ReactNode | undefined
  menu: ReactNode
}

/** The head of a pet's task page: the link back to the pets, the trail, the pet's name, its type and what it is allergic to. */
function PetHead({ pet, category, primary, menu }: PetHeadProps) {
  const { t } = useTranslation('pets')
  const allergies = pet.allergies === null ? null : t('allergicTo', { allergies: pet.allergies })
  const subtitle = [pet.type, allergies].filter((words) => words !== null).join(' · ')
  return <EntityHead category={category} name={pet.name} subtitle={subtitle === '' ? null : subtitle} menu={menu} primary={primary} />
}
