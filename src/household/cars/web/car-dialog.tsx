import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { Car } from '../contract.ts'
import { useSaveCar } from './use-save-car.ts'

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
  const [overtaken, setOvertaken] = useState(false)
  // Once told that somebody else was faster, saving again is based on what they saved.
  const base = overtaken ? (now ?? car) : car
  const { bind, field, showRefusal } = useFields<CarTexts>({
    values: { name: car?.name ?? '', numberPlate: car?.numberPlate ?? '' },
  })
  const save = useSaveCar({
    onSaved: onClose,
    onRefused: (error) => {
      if (refusalCode(error) !== 'CONFLICT' || car === undefined) return showRefusal(error)
      setOvertaken(true)
      return true
    },
  })
  const { onSubmit: submit } = bind((typed) =>
    save.send(base === undefined ? { kind: 'new', id: newId, categoryId, ...typed } : { kind: 'change', car: base, ...typed }),
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(car === undefined ? 'add' : 'edit')}
      onSubmit={submit}
      foot={<Foot onClose={onClose} saving={save.sending} />}
    >
      <FormGrid>
        {overtaken && now !== undefined && <Overtaken now={now} />}
        <CarFields field={field} />
      </FormGrid>
    </Dialog>
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

function Overtaken({ now }: { now: Car }) {
  const { t } = useTranslation('cars')
  const words = now.numberPlate === null ? now.name : `${now.name}, ${now.numberPlate}`
  return (
    <Note tone="yellow" live>
      {t('changedMeanwhile', { now: words })}
    </Note>
  )
}

function Foot({ onClose, saving }: { onClose: () => void; saving: boolean }) {
  const { t } = useTranslation(['cars', 'ui'])
  return (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button variant="primary" type="submit" working={saving} workingLabel={t('saving')}>
        {t('save')}
      </Button>
    </>
  )
}
