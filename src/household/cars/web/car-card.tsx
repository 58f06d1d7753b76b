import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Above, Cover } from '../../../platform/web/ui/cover.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { NumberPlate } from '../../../platform/web/ui/plate.tsx'
import type { Car } from '../contract.ts'
import styles from './car-card.module.css'

type CarCardProps = {
  car: Car
  /** Unset: the person may only look. */
  controls?: { onEdit: () => void; onDelete: () => void } | undefined
}

/** One car: the whole card opens it (CAR-07); edit and delete stand on it for those who may (CAR-08). */
export function CarCard({ car, controls }: CarCardProps) {
  return (
    <Card lifts render={<li />}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading level={2} look="s">
            <Cover render={<Link to="/car/$carId" params={{ carId: car.id }} />}>{car.name}</Cover>
          </Heading>
          {car.numberPlate !== null && <NumberPlate number={car.numberPlate} />}
        </div>
        {controls !== undefined && <Controls name={car.name} {...controls} />}
      </div>
    </Card>
  )
}

function Controls({ name, onEdit, onDelete }: { name: string; onEdit: () => void; onDelete: () => void }) {
  const { t } = useTranslation('cars')
  return (
    <Above className={styles.controls}>
      <IconButton icon={Pencil} label={t('editOf', { name })} onClick={onEdit} />
      <IconButton icon={Trash2} tone="danger" label={t('deleteOf', { name })} onClick={onDelete} />
    </Above>
  )
}
