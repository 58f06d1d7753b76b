import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Back } from '../../../platform/web/ui/back.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { Room } from '../../../platform/web/ui/rooms/room.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import { ViewOnlyChip } from '../../../platform/web/ui/view-only-chip.tsx'
import type { Car } from '../contract.ts'
import { carsQuery } from './car-api.ts'
import { CarDialog } from './car-dialog.tsx'
import { CarsList } from './cars-list.tsx'
import { DeleteCarDialog } from './delete-car-dialog.tsx'
import './texts.ts'

/** The cars of a category: list, add, edit, delete, each by right (CAR rows). */
export function CarsPage({ categoryId }: { categoryId: string }) {
  const { t } = useTranslation('cars')
  const reading = useQuery(carsQuery(categoryId))
  const editing = useOpened<Car | undefined>()
  const deleting = useOpened<Car>()
  const known = reading.data
  const mayEdit = known?.category.access === 'edit'
  const isEmpty = known?.cars.length === 0
  const addCar = (): void => editing.show(undefined)
  return (
    <Page>
      <title>{t('title')}</title>
      <PageHead
        back={<Back render={<Link to="/dashboard" />} />}
        room={<Room kind="cars" size="head" />}
        title={t('title')}
        subtitle={t('subtitle')}
        {...(known !== undefined && !mayEdit ? { actions: <ViewOnlyChip /> } : {})}
        {...(mayEdit && !isEmpty ? { primary: <AddButton onClick={addCar} /> } : {})}
      />
      <CarsList reading={reading} onAdd={addCar} onEdit={editing.show} onDelete={deleting.show} />
      {mayEdit && (
        <CarDialog
          key={editing.round}
          open={editing.open}
          onClose={editing.close}
          categoryId={categoryId}
          car={editing.subject}
          now={known.cars.find((car) => car.id === editing.subject?.id)}
        />
      )}
      {deleting.subject !== undefined && <DeleteCarDialog open={deleting.open} onClose={deleting.close} car={deleting.subject} />}
    </Page>
  )
}

function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('cars')
  return (
    <Button variant="primary" icon={Plus} onClick={onClick}>
      {t('add')}
    </Button>
  )
}
