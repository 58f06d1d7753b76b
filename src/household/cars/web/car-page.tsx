import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Back } from '../../../platform/web/ui/back.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { NumberPlate } from '../../../platform/web/ui/plate.tsx'
import { Room } from '../../../platform/web/ui/rooms/room.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { ViewOnlyChip } from '../../../platform/web/ui/view-only-chip.tsx'
import { carQuery } from './car-api.ts'
import './texts.ts'

/** One car: name, plate, and below what the route puts in, its subcategories (CAR-20). */
export function CarPage({ carId, children }: { carId: string; children: ReactNode }) {
  const reading = useQuery(carQuery(carId))
  if (reading.data === undefined) return reading.error === null ? <LoadingCar>{children}</LoadingCar> : <FailedCar reading={reading} />
  const { car, category } = reading.data
  return (
    <Page>
      <title>{car.name}</title>
      <PageHead
        back={<Back render={<Link to="/cars" search={{ categoryId: category.id }} />} />}
        room={<Room kind="cars" size="head" />}
        trail={`${category.familyName} · ${category.name}`}
        title={car.name}
        {...(car.numberPlate === null ? {} : { aside: <NumberPlate number={car.numberPlate} /> })}
        {...(category.access === 'edit' ? {} : { actions: <ViewOnlyChip /> })}
      />
      {children}
    </Page>
  )
}

function LoadingCar({ children }: { children: ReactNode }) {
  return (
    <Page>
      <Loading>
        <Skeleton shape="title" width="40%" />
        <Skeleton width="20%" />
      </Loading>
      {children}
    </Page>
  )
}

function FailedCar({ reading }: { reading: UseQueryResult }) {
  const { t } = useTranslation('cars')
  return (
    <Page>
      <Back render={<Link to="/dashboard" />} />
      <FailedReading level={1} title={t('detailsFailed')} reading={reading}>
        {t('loadFailedComfort')}
      </FailedReading>
    </Page>
  )
}
