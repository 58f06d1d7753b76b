import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AreaPage } from '../../../foundation/categories/web/public.ts'
import type { House } from '../contract.ts'
import { housesQuery } from './house-api.ts'
import { HouseCard } from './house-card.tsx'
import { HouseDialog } from './house-dialog.tsx'
import { DeleteHouseDialog } from './delete-house-dialog.tsx'
import { useHousesWords } from './use-houses-words.ts'
import './texts.ts'

type HousesPageProps = {
  categoryId: string
  /** What a card tells of a house’s contracts; houses know nothing of them. */
  clocks?: (house: House, mayEdit: boolean) => ReactNode
}

/** The houses of a category: list, add, edit, delete, each by right (HOUSE rows). */
export function HousesPage({ categoryId, clocks }: HousesPageProps) {
  const reading = useQuery(housesQuery(categoryId))
  return (
    <AreaPage
      kind="houses"
      words={useHousesWords()}
      reading={reading}
      things={reading.data?.houses}
      textOf={({ name, address }) => `${name} ${address ?? ''}`}
      renderCard={(house, controls) => (
        <HouseCard house={house} controls={controls}>
          {clocks?.(house, controls !== undefined)}
        </HouseCard>
      )}
      renderEditor={({ thing, ...dialog }) => <HouseDialog {...dialog} categoryId={categoryId} house={thing} />}
      renderDeletion={({ thing, ...dialog }) => <DeleteHouseDialog {...dialog} house={thing} />}
    />
  )
}
