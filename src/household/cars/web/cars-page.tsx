import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { useTranslation } from 'react-i18next'
import { CollectionPage } from '../../../foundation/categories/web/public.ts'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { CardLine } from '../../../platform/web/ui/card-line.tsx'
import { DeleteDialog } from '../../../platform/web/ui/delete-dialog.tsx'
import { type CardControls, NamedCard } from '../../../platform/web/ui/named-card.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import type { Car } from '../contract.ts'
import { cars, carsQuery } from './car-api.ts'
import { CarDialog } from './car-dialog.tsx'
import { NumberPlate } from './plate.tsx'

type CarsPageProps = {
  categoryId: string
  /** Draws the dates of a car's papers on its card; this feature knows nothing of them. */
  clocks?: (car: Car, mayEdit: boolean) => ReactNode
}

/** The page that lists, adds, edits and deletes the cars of a category, as far as rights allow (CAR rows). */
export function CarsPage({ categoryId, clocks }: CarsPageProps) {
  const reading = useQuery(carsQuery(categoryId))
  return (
    <CollectionPage
      kind="cars"
      renderEmpty={(lit) => <Drawing of="garage" hue={kinds.cars.hue} lit={lit} />}
      reading={reading}
      things={reading.data?.cars}
      textOf={({ name, numberPlate }) => `${name} ${numberPlate ?? ''}`}
      renderCard={(car, controls) => (
        <CarCard car={car} controls={controls}>
          {clocks?.(car, controls !== undefined)}
        </CarCard>
      )}
      renderEditor={({ thing, ...dialog }) => <CarDialog {...dialog} categoryId={categoryId} car={thing} />}
      renderDeletion={({ thing, ...dialog }) => <DeleteCarDialog {...dialog} car={thing} />}
    />
  )
}

type CarCardProps = { car: Car; controls: CardControls | undefined; children: ReactNode }

/** The card of a car: all of it opens the car (CAR-07); those who may edit find Edit and Delete on it (CAR-08). */
function CarCard({ car, controls, children }: CarCardProps) {
  const { t } = useTranslation('cars')
  return (
    <NamedCard
      name={car.name}
      link={<Link to="/car/$carId" params={{ carId: car.id }} />}
      words={car.numberPlate === null ? <CardLine quiet>{t('noPlate')}</CardLine> : <NumberPlate number={car.numberPlate} />}
      controls={controls}
    >
      {children}
    </NamedCard>
  )
}

type DeleteCarDialogProps = { open: boolean; onClose: () => void; car: Car }

/** Asks before a car is deleted with all its contents (CAR-09, CAR-10); the card disappears at once and returns if that is refused. */
function DeleteCarDialog({ open, onClose, car }: DeleteCarDialogProps) {
  const { t } = useTranslation('cars')
  const remove = useChange({
    run: async (gone: Car, options) => cars.remove({ carId: gone.id }, options),
    optimistic: (gone) => [
      inCache(carsQuery(gone.categoryId), (known) => ({ ...known, cars: known.cars.filter((other) => other.id !== gone.id) })),
    ],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={() => remove.send(car)}>
      {t('confirm', { name: car.name })}
    </DeleteDialog>
  )
}
