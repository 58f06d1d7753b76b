import { Link } from '@tanstack/react-router'
import { Dog } from 'lucide-react'
import type { ReactNode } from 'react'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { CardLine } from '../../../platform/web/ui/card-line.tsx'
import { Cell } from '../../../platform/web/ui/cell.tsx'
import { type CardControls, NamedCard } from '../../../platform/web/ui/named-card.tsx'
import type { Pet } from '../contract.ts'

type PetCardProps = { pet: Pet; controls: CardControls | undefined; children: ReactNode }

/** One pet: the whole card opens its tasks (PET-05); edit and delete stand on it for those who may. */
export function PetCard({ pet, controls, children }: PetCardProps) {
  return (
    <NamedCard
      name={pet.name}
      link={<Link to="/pets/$petId/tasks" params={{ petId: pet.id }} />}
      mark={<Cell icon={Dog} hue={kinds.pets.hue} />}
      words={pet.type !== null && <CardLine>{pet.type}</CardLine>}
      controls={controls}
    >
      {children}
    </NamedCard>
  )
}
