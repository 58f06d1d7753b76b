import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardLine } from '../../../platform/web/ui/card-line.tsx'
import { type CardControls, NamedCard } from '../../../platform/web/ui/named-card.tsx'
import type { House } from '../contract.ts'

type HouseCardProps = { house: House; controls: CardControls | undefined; children: ReactNode }

/** One house: the whole card opens it (HOUSE-06); edit and delete stand on it for those who may. */
export function HouseCard({ house, controls, children }: HouseCardProps) {
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
