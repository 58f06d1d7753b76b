import { useToday } from '#foundation/accounts/web/use-today.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { Rota } from '../contract.ts'
import { free, letterOf, letterOn } from '../shared/rota-day.ts'
import { rotas, rotasQuery } from './rotas-api.ts'
import { t } from './texts.ts'

type RotaDayDialogProps = { open: boolean; onClose: () => void; rota: Rota }

const asPlanned = 'planned'

/** Gives one day of a rota another part, or makes it free. Give it a new `key` at each opening. */
export function RotaDayDialog({ open, onClose, rota }: RotaDayDialogProps) {
  const { form, shown } = useSaveForm({
    onClose,
    values: { day: useToday(), letter: asPlanned },
    save: async ({ day, letter }, _about, options) =>
      rotas.setDay({ rotaId: rota.id, day, letter: letter === asPlanned ? null : letter }, options),
    success: t('change.done'),
    failure: t('change.failed'),
    serverSpeaks: true,
    cache: (saved) => [cachedChange(rotasQuery, (known) => withSaved(known, saved))],
    reads: [['calendar']],
  })
  const { day } = form.values
  const isOfRota = (typed: string) => !isLocalDate(typed) || letterOn(rota, typed) !== undefined || t('change.notThen')
  const planned = isLocalDate(day) ? letterOn({ ...rota, otherDays: {} }, day) : undefined
  const nameOf = (letter: string): string => rota.parts.find((_part, place) => letterOf(place) === letter)?.name ?? t('free')
  const options = [
    { value: asPlanned, label: planned === undefined ? t('change.asPlanned') : t('change.asPlannedIs', { part: nameOf(planned) }) },
    ...rota.parts.map(({ name }, place) => ({ value: letterOf(place), label: name })),
    { value: free, label: t('free') },
  ]
  return (
    <SaveDialog open={open} {...shown} title={t('change.title')} subtitle={rota.whose ?? t('nobody')} saveLabel={t('save')}>
      <FormGrid columns={2}>
        <DateField label={t('change.day')} {...form.day('day', { required: t('change.dayMissing'), validate: isOfRota })} />
        <SelectField label={t('change.what')} options={options} {...form.choice('letter')} />
      </FormGrid>
    </SaveDialog>
  )
}
