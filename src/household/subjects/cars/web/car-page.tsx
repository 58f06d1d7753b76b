import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityHead } from '#foundation/categories/web/entity-head.tsx'
import { ReadPage } from '#foundation/categories/web/read-page.tsx'
import { formatDay } from '#platform/shared/dates.ts'
import { NumberPlate } from './plate.tsx'
import { cars } from '../../web/subject-api.ts'

/** The page of one car: its name, its plate and, as `children`, its subcategories. */
export function CarPage({ carId, children }: { carId: string; children: ReactNode }) {
  const { t } = useTranslation('cars')
  const reading = useQuery(cars.oneQuery(carId))
  return (
    <ReadPage reading={reading} failure={t('detailsFailed')} hint={t('comfort')} title={({ subject }) => subject.name} below={children}>
      {({ subject: car, category }) => (
        <EntityHead
          category={category}
          name={car.name}
          {...(car.soldOn === null ? {} : { subtitle: t('sold', { day: formatDay(car.soldOn) }) })}
          aside={car.numberPlate === null ? undefined : <NumberPlate number={car.numberPlate} />}
        />
      )}
    </ReadPage>
  )
}
