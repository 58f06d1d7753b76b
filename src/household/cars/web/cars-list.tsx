import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { CardGrid } from '../../../platform/web/ui/card-grid.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { TextLink } from '../../../platform/web/ui/text-link.tsx'
import type { Car } from '../contract.ts'
import { CarCard } from './car-card.tsx'

type CarsListProps = {
  reading: UseQueryResult<{ category: Category; cars: Car[] }>
  onAdd: () => void
  onEdit: (car: Car) => void
  onDelete: (car: Car) => void
}

/** The cars in each of their states: loading, failed, none, some, to look at only. */
export function CarsList({ reading, onAdd, onEdit, onDelete }: CarsListProps) {
  const { data, error } = reading
  if (data === undefined) return error === null ? <LoadingCars /> : <FailedCars reading={reading} />
  const mayEdit = data.category.access === 'edit'
  if (data.cars.length === 0) return <NoCars onAdd={mayEdit ? onAdd : undefined} />
  return (
    <CardGrid>
      {data.cars.map((car) => (
        <CarCard key={car.id} car={car} controls={mayEdit ? { onEdit: () => onEdit(car), onDelete: () => onDelete(car) } : undefined} />
      ))}
    </CardGrid>
  )
}

const bones = [1, 2, 3]

function LoadingCars() {
  return (
    <Loading visible>
      <CardGrid>
        {bones.map((bone) => (
          <Card key={bone} render={<li />}>
            <Skeleton shape="title" width="60%" />
            <Skeleton width="30%" />
          </Card>
        ))}
      </CardGrid>
    </Loading>
  )
}

function FailedCars({ reading }: Pick<CarsListProps, 'reading'>) {
  const { t } = useTranslation('cars')
  return (
    <FailedReading
      title={t('loadFailed')}
      reading={reading}
      wayOn={<TextLink render={<Link to="/dashboard" />}>{t('toDashboard')}</TextLink>}
    >
      {t('loadFailedComfort')}
    </FailedReading>
  )
}

function NoCars({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useTranslation('cars')
  if (onAdd === undefined) return <EmptyState drawing={<Drawing of="garage" hue="cars" />}>{t('emptyViewOnly')}</EmptyState>
  const add = (
    <Button variant="primary" icon={Plus} onClick={onAdd}>
      {t('addFirst')}
    </Button>
  )
  return (
    <EmptyState drawing={<Drawing of="garage" hue="cars" lit />} action={add}>
      {t('empty')}
    </EmptyState>
  )
}
