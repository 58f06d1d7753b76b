import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeId } from '../../../platform/shared/new-id.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { withSaved } from '../../../platform/web/api/with-saved.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { useEditConflict } from '../../../platform/web/form/use-edit-conflict.ts'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { Car } from '../contract.ts'
import { longestName, longestPlate } from '../shared/limits.ts'
import { carQuery, cars, carsQuery } from './car-api.ts'
import { atMost } from '../../../platform/web/form/at-most.ts'

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
export function CarDialog({ open, onClose, categoryId, car, now }: CarDialogProps) {
  const { t } = useTranslation('cars')
  const [newId] = useState(() => makeId())
  const { base, theirs, claimConflict } = useEditConflict(car, now)
  const { bind, field, showRefusal } = useFields<CarTexts>({
    values: { name: car?.name ?? '', numberPlate: car?.numberPlate ?? '' },
  })
  const saved = useSavedCar({ categoryId, onSaved: onClose, onRefused: (error) => claimConflict(error) || showRefusal(error) })
  const add = useChange({ run: cars.add, success: t('added'), failure: t('saveFailed'), ...saved })
  const change = useChange({ run: cars.change, success: t('updated'), failure: t('saveFailed'), ...saved })
  const { onSubmit } = bind((typed) =>
    base === undefined ? add.send({ id: newId, categoryId, ...typed }) : change.send({ carId: base.id, ifVersion: base.version, ...typed }),
  )
  return (
    <SaveDialog
      open={open}
      onClose={onClose}
      title={t(car === undefined ? 'add' : 'edit')}
      onSubmit={onSubmit}
      saveLabel={t('save')}
      saving={add.sending || change.sending}
      editConflict={theirs && t('changedMeanwhile', { now: wordsOf(theirs) })}
    >
      <CarFields field={field} />
    </SaveDialog>
  )
}

type CarTexts = { name: string; numberPlate: string }
type CarForm = ReturnType<typeof useFields<CarTexts>>

function CarFields({ field }: Pick<CarForm, 'field'>) {
  const { t } = useTranslation('cars')
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
      client.setQueryData(carsQuery(saved.categoryId).queryKey, (known) => known && { ...known, cars: withSaved(known.cars, saved) })
      client.setQueryData(carQuery(saved.id).queryKey, (known) => known && { ...known, car: saved })
      onSaved()
    },
    onRefused,
  }
}
