import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardLine } from '../../../platform/web/ui/card-line.tsx'
import { type CardControls, NamedCard } from '../../../platform/web/ui/named-card.tsx'
import { NumberPlate } from './plate.tsx'
import type { Car } from '../contract.ts'

type CarCardProps = { car: Car; controls: CardControls | undefined; children: ReactNode }

/** One car: the whole card opens it (CAR-07); edit and delete stand on it for those who may (CAR-08). */
export function CarCard({ car, controls, children }: CarCardProps) {
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
