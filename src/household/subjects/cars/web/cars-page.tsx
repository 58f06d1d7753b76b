import './texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '#foundation/categories/contract.ts'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { CollectionPage } from '#foundation/categories/web/collection-page.tsx'
import { makeId } from '#platform/shared/new-id.ts'
import { inCache } from '#platform/web/api/in-cache.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { useEditConflict } from '#platform/web/form/use-edit-conflict.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { CardLine } from '#platform/web/ui/card-line.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { DeleteDialog } from '#platform/web/ui/delete-dialog.tsx'
import type { CardControls } from '#platform/web/ui/edit-and-delete.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { NamedCard } from '#platform/web/ui/named-card.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Car } from '../contract.ts'
import { longestName, longestPlate } from '../../shared/limits.ts'
import { cars, carsQuery, carQuery } from './car-api.ts'
import { NumberPlate } from './plate.tsx'

type CarsPageProps = {
  categoryId: string
  /** Draws the dates of a car's papers on its card; this feature knows nothing of them. */
  clocks?: (car: Car, mayEdit: boolean) => ReactNode
  /** Draws the tasks of the category below its cars. */
  tasks?: (category: Category) => ReactNode
}

/** The page that lists, adds, edits and deletes the cars of a category, as far as rights allow (CAR rows). */
export function CarsPage({ categoryId, clocks, tasks }: CarsPageProps) {
  const reading = useQuery(carsQuery(categoryId))
  return (
    <CollectionPage
      kind="cars"
      renderEmpty={(lit) => <Drawing of="garage" hue={kinds.cars.hue} lit={lit} />}
      reading={reading}
      renderBelow={tasks}
      things={reading.data?.subjects}
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
      inCache(carsQuery(gone.categoryId), (known) => ({ ...known, subjects: known.subjects.filter((other) => other.id !== gone.id) })),
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

type CarDialogProps = {
  open: boolean
  onClose: () => void
  categoryId: string
  /** The car as it was when the dialog opened; unset for a new one. */
  car: Car | undefined
  /** The same car as it is now; another version means that somebody else has changed it. */
  now: Car | undefined
}

/** Adds a car or changes one. Give it a new `key` at each opening, so that it starts with a fresh form (CAR-05). */
function CarDialog({ open, onClose, categoryId, car, now }: CarDialogProps) {
  const { t } = useTranslation('cars')
  const [newId] = useState(() => makeId())
  const form = useFields<CarTexts>({
    values: textsOf(car),
    draft: car === undefined ? `new car ${categoryId}` : `car ${car.id}`,
  })
  const { base, theirs, claimConflict } = useEditConflict(car, now, form.isOvertaken)
  const onSaved = (): void => {
    form.done()
    onClose()
  }
  const saved = useSavedCar({ categoryId, onSaved, onRefused: (error) => claimConflict(error) || form.showRefusal(error) })
  const add = useChange({ run: cars.add, success: t('added'), failure: t('saveFailed'), ...saved })
  const change = useChange({ run: cars.change, success: t('updated'), failure: t('saveFailed'), ...saved })
  const { onSubmit } = form.bind((typed) =>
    base === undefined
      ? add.send({ id: newId, categoryId, ...fieldsOf(typed) })
      : change.send({ carId: base.id, ifVersion: base.version, ...fieldsOf(typed) }),
  )
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={t(car === undefined ? 'add' : 'edit')}
      onSubmit={onSubmit}
      saveLabel={t('save')}
      saving={add.sending || change.sending}
      editConflict={theirs && t('changedMeanwhile', { now: wordsOf(theirs) })}
    >
      <CarFields form={form} isNew={car === undefined} />
    </SaveDialog>
  )
}

type CarTexts = { name: string; numberPlate: string; registeredOn: string; soldOn: string }
type CarForm = ReturnType<typeof useFields<CarTexts>>

const textsOf = (car: Car | undefined): CarTexts => ({
  name: car?.name ?? '',
  numberPlate: car?.numberPlate ?? '',
  registeredOn: car?.registeredOn ?? '',
  soldOn: car?.soldOn ?? '',
})

const fieldsOf = ({ registeredOn, soldOn, ...texts }: CarTexts) => ({
  ...texts,
  registeredOn: registeredOn === '' ? null : registeredOn,
  soldOn: soldOn === '' ? null : soldOn,
})

/** The fields of a car; nobody adds one that is sold already. */
function CarFields({ form: { field, day }, isNew }: { form: CarForm; isNew: boolean }) {
  const { t } = useTranslation('cars')
  const afterwards = (sold: string, { registeredOn: from }: CarTexts) =>
    !isLocalDate(sold) || !isLocalDate(from) || sold >= from || t('soldTooEarly')
  return (
    <>
      <TextField
        label={t('name')}
        placeholder={t('namePlaceholder')}
        autoComplete="off"
        {...field('name', { validate: (name) => name.trim() !== '' || t('nameMissing'), maxLength: atMost(longestName) })}
      />
      <TextField
        label={t('plate')}
        optional
        placeholder={t('platePlaceholder')}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('numberPlate', { maxLength: atMost(longestPlate) })}
      />
      <FormGrid columns={2}>
        <DateField label={t('registeredOn')} optional {...day('registeredOn')} />
        {!isNew && <DateField label={t('soldOn')} optional help={t('soldHelp')} {...day('soldOn', { validate: afterwards })} />}
      </FormGrid>
    </>
  )
}

const wordsOf = ({ name, numberPlate }: Car): string => (numberPlate === null ? name : `${name}, ${numberPlate}`)

type Outcome = { categoryId: string; onSaved: () => void; onRefused: (error: Error) => boolean }

/** Handles a car that was saved, new or changed; the list shows it without being fetched again. */
function useSavedCar({ categoryId, onSaved, onRefused }: Outcome) {
  const client = useQueryClient()
  return {
    reads: () => [carsQuery(categoryId).queryKey],
    onDone: (saved: Car) => {
      client.setQueryData(
        carsQuery(saved.categoryId).queryKey,
        (known) => known && { ...known, subjects: withSaved(known.subjects, saved) },
      )
      client.setQueryData(carQuery(saved.id).queryKey, (known) => known && { ...known, subject: saved })
      onSaved()
    },
    onRefused,
  }
}
