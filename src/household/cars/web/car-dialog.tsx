import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeId } from '../../../platform/shared/new-id.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { withSaved } from '../../../platform/web/api/with-saved.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { useOvertaken } from '../../../platform/web/form/use-overtaken.ts'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { Car } from '../contract.ts'
import { carQuery, cars, carsQuery } from './car-api.ts'

const longestName = 100
const longestPlate = 20

type CarDialogProps = {
  open: boolean
  onClose: () => void
  categoryId: string
  /** The car as it was when the dialog opened; unset for a new one. */
  car: Car | undefined
  /** The same car as it is now; another version means that somebody else has changed it. */
  now: Car | undefined
}

/** Adds a car or changes one. Give it a new `key` at each opening: it starts with a fresh form (CAR-05). */
export function CarDialog({ open, onClose, categoryId, car, now }: CarDialogProps) {
  const { t } = useTranslation('cars')
  const [newId] = useState(() => makeId())
  const { base, theirs, notice } = useOvertaken(car, now)
  const { bind, field, showRefusal } = useFields<CarTexts>({
    values: { name: car?.name ?? '', numberPlate: car?.numberPlate ?? '' },
  })
  const save = useSaveCar({ onSaved: onClose, onRefused: (error) => notice(error) || showRefusal(error) })
  const { onSubmit } = bind((typed) =>
    save.send(base === undefined ? { kind: 'new', id: newId, categoryId, ...typed } : { kind: 'change', car: base, ...typed }),
  )
  return (
    <SaveDialog
      open={open}
      onClose={onClose}
      title={t(car === undefined ? 'add' : 'edit')}
      onSubmit={onSubmit}
      saveLabel={t('save')}
      saving={save.sending}
      overtaken={theirs && t('changedMeanwhile', { now: wordsOf(theirs) })}
    >
      <CarFields field={field} />
    </SaveDialog>
  )
}

type CarTexts = { name: string; numberPlate: string }
type CarForm = ReturnType<typeof useFields<CarTexts>>

function CarFields({ field }: Pick<CarForm, 'field'>) {
  const { t } = useTranslation('cars')
  const atMost = (most: number) => ({ value: most, message: t('tooLong', { count: most }) })
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

/** A car as the dialog sends it: a new one with an id of its own, or a change of one that was read. */
type CarInput =
  | { kind: 'new'; id: string; categoryId: string; name: string; numberPlate: string }
  | { kind: 'change'; car: Car; name: string; numberPlate: string }

type Outcome = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** Saves a car, new or changed; the list shows it without being read again. */
function useSaveCar({ onSaved, onRefused }: Outcome) {
  const { t } = useTranslation('cars')
  const client = useQueryClient()
  return useChange({
    run: saveCar,
    success: (_car, input) => t(input.kind === 'new' ? 'added' : 'updated'),
    failure: t('saveFailed'),
    reads: (input) => [carsQuery(input.kind === 'new' ? input.categoryId : input.car.categoryId).queryKey],
    onDone: (saved) => {
      client.setQueryData(carsQuery(saved.categoryId).queryKey, (known) => known && { ...known, cars: withSaved(known.cars, saved) })
      client.setQueryData(carQuery(saved.id).queryKey, (known) => known && { ...known, car: saved })
      onSaved()
    },
    onRefused,
  })
}

async function saveCar(input: CarInput, options: Parameters<typeof cars.add>[1]): Promise<Car> {
  const { name, numberPlate } = input
  if (input.kind === 'new') return cars.add({ id: input.id, categoryId: input.categoryId, name, numberPlate }, options)
  return cars.change({ carId: input.car.id, ifVersion: input.car.version, name, numberPlate }, options)
}
