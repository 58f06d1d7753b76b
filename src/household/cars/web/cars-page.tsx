import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AreaPage } from '../../../foundation/categories/web/public.ts'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import type { Car } from '../contract.ts'
import { carsQuery } from './car-api.ts'
import { CarCard } from './car-card.tsx'
import { CarDialog } from './car-dialog.tsx'
import { DeleteCarDialog } from './delete-car-dialog.tsx'
import { useCarsWords } from './use-cars-words.ts'
import './texts.ts'

type CarsPageProps = {
  categoryId: string
  /** What a car's card tells of its papers; cars know nothing of them. */
  clocks?: (car: Car, mayEdit: boolean) => ReactNode
}

/** The cars of a category: list, add, edit, delete, each by right (CAR rows). */
export function CarsPage({ categoryId, clocks }: CarsPageProps) {
  const reading = useQuery(carsQuery(categoryId))
  return (
    <AreaPage
      kind="cars"
      words={useCarsWords()}
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
