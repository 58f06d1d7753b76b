import { everyDate } from '#organizer/due-dates/web/due-date-api.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { PhoneNumber } from '../contract.ts'
import { callable } from '../shared/phone-number.ts'
import { longestName, longestNote, longestPhone } from '../shared/limits.ts'
import { inNumberOrder } from './in-number-order.ts'
import { numbers, numbersIn, numbersQuery } from './number-api.ts'
import type { NumbersOf } from './numbers-of.ts'
import { t } from './texts.ts'

type NumberDialogProps = {
  open: boolean
  onClose: () => void
  of: NumbersOf
  /** The name of the child, pet or contact, and that of its category. */
  name: string
  category: string
  /** The number as it was when the dialog opened; unset for a new one. */
  number: PhoneNumber | undefined
  /** The same number as it is now; another version means that somebody else has changed it. */
  now: PhoneNumber | undefined
}

/** Adds a telephone number or changes one. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function NumberDialog({ open, onClose, of, name, category, number, now }: NumberDialogProps) {
  const isNew = number === undefined
  // Its numbers are for it alone, and nobody's doctor.
  const isContact = of.subject.kind === 'contact'
  const { form, shown } = useSaveForm({
    onClose,
    of: number,
    now,
    values: typedOf(number),
    draft: isNew ? `new number ${of.subject.id}` : `number ${number.id}`,
    save: async ({ isForAll, ...typed }, { id, base }, options) =>
      base === undefined
        ? numbers.add({ id, ...(isForAll ? { categoryId: of.categoryId } : { subjectId: of.subject.id }), ...fieldsOf(typed) }, options)
        : numbers.change({ numberId: base.id, ifVersion: base.version, ...fieldsOf(typed) }, options),
    success: t(isNew ? 'added' : 'updated'),
    failure: t('saveFailed'),
    reads: isContact ? [['contacts']] : everyDate,
    cache: (saved) => [
      cachedChange(numbersQuery(of), (known) => ({ ...known, numbers: inNumberOrder(withSaved(numbersIn(known), saved)) })),
    ],
    conflict: (theirs) => t('changedMeanwhile', { now: [theirs.name, theirs.phone, theirs.note].filter(Boolean).join(', ') }),
  })
  return (
    <SaveDialog open={open} {...shown} title={t(isNew ? 'add' : 'edit')} saveLabel={t('save')}>
      <NumberFields form={form} kind={of.subject.kind} />
      {isNew && !isContact && <Checkbox {...form.tick('isForAll')}>{t('field.isShared', { name, category })}</Checkbox>}
    </SaveDialog>
  )
}

type NumberForm = { name: string; phone: string; note: string; isDoctor: boolean; isForAll: boolean }

function typedOf(number: PhoneNumber | undefined): NumberForm {
  const { name = '', phone = '', note, role } = number ?? {}
  return { name, phone, note: note ?? '', isDoctor: role === 'doctor', isForAll: false }
}

const fieldsOf = ({ isDoctor, ...texts }: Omit<NumberForm, 'isForAll'>) => ({
  ...texts,
  role: isDoctor ? ('doctor' as const) : ('other' as const),
})

/** The fields of a number that can be changed. */
function NumberFields({
  form: { field, tick },
  kind,
}: {
  form: ReturnType<typeof useFields<NumberForm>>
  kind: NumbersOf['subject']['kind']
}) {
  const name = { validate: (typed: string) => typed.trim() !== '' || t('nameMissing'), maxLength: atMost(longestName) }
  const phone = {
    required: t('phoneMissing'),
    maxLength: atMost(longestPhone),
    pattern: { value: callable, message: t('check.phone') },
  }
  return (
    <>
      <TextField label={t('field.name')} placeholder={t('field.namePlaceholder')} autoComplete="off" {...field('name', name)} />
      <TextField
        label={t('field.phone')}
        placeholder={t('field.phonePlaceholder')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...field('phone', phone)}
      />
      <TextField
        label={t('field.note')}
        optional
        placeholder={t('field.notePlaceholder')}
        autoComplete="off"
        {...field('note', { maxLength: atMost(longestNote) })}
      />
      {kind !== 'contact' && <Checkbox {...tick('isDoctor')}>{t(kind === 'pet' ? 'field.isVet' : 'field.isDoctor')}</Checkbox>}
    </>
  )
}
