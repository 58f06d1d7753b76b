import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CollectionPage } from '../../../foundation/categories/web/public.ts'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { CardLine } from '../../../platform/web/ui/card-line.tsx'
import { DeleteDialog } from '../../../platform/web/ui/delete-dialog.tsx'
import { type CardControls, NamedCard } from '../../../platform/web/ui/named-card.tsx'
import type { House } from '../contract.ts'
import { houses, housesQuery } from './house-api.ts'
import { HouseDialog } from './house-dialog.tsx'

type HousesPageProps = {
  categoryId: string
  /** Draws the dates of a house’s contracts on its card; this feature knows nothing of them. */
  clocks?: (house: House, mayEdit: boolean) => ReactNode
}

/** The page that lists, adds, edits and deletes the houses of a category, as far as rights allow (HOUSE rows). */
export function HousesPage({ categoryId, clocks }: HousesPageProps) {
  const reading = useQuery(housesQuery(categoryId))
  return (
    <CollectionPage
      kind="houses"
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

type HouseCardProps = { house: House; controls: CardControls | undefined; children: ReactNode }

/** The card of a house: all of it opens the house (HOUSE-06); those who may edit find Edit and Delete on it. */
function HouseCard({ house, controls, children }: HouseCardProps) {
  const { t } = useTranslation('houses')
  return (
    <NamedCard
      name={house.name}
      link={<Link to="/house/$houseId" params={{ houseId: house.id }} />}
      words={house.address === null ? <CardLine quiet>{t('noAddress')}</CardLine> : <CardLine>{house.address}</CardLine>}
      controls={controls}
    >
      {children}
    </NamedCard>
  )
}

type DeleteHouseDialogProps = { open: boolean; onClose: () => void; house: House }

/** Asks before a house is deleted with all its contents (GAP-91); the card disappears at once and returns if that is refused. */
function DeleteHouseDialog({ open, onClose, house }: DeleteHouseDialogProps) {
  const { t } = useTranslation('houses')
  const remove = useChange({
    run: async (gone: House, options) => houses.remove({ houseId: gone.id }, options),
    optimistic: (gone) => [
      inCache(housesQuery(gone.categoryId), (known) => ({ ...known, houses: known.houses.filter((other) => other.id !== gone.id) })),
    ],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={() => remove.send(house)}>
      {t('confirm', { name: house.name })}
    </DeleteDialog>
  )
}
