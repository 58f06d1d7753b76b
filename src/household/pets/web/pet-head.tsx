import type { ReactNode } from 'react'
import type { Category } from '../../../foundation/categories/contract.ts'
import { ThingHead } from '../../../foundation/categories/web/public.ts'
import type { Pet } from '../contract.ts'

type PetHeadProps = {
  pet: Pet
  category: Category
  primary: ReactNode | undefined
}

/** The head of a pet's task page: the way back to the pets, where this is, and which pet it is about. */
export function PetHead({ pet, category, primary }: PetHeadProps) {
  return <ThingHead category={category} name={pet.name} subtitle={pet.type} primary={primary} />
}
