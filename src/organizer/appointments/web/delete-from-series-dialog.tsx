import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { Scope } from '../../../platform/web/repeats/scope-dialog.tsx'
import { RadioGroup } from '../../../platform/web/ui/radio-group.tsx'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import type { Appointment } from '../contract.ts'
import { appointments, appointmentsQuery } from './appointment-api.ts'
import { useWhenWords } from './use-when-words.ts'

const scopes = ['one', 'following'] as const satisfies readonly Scope[]

type DeleteFromSeriesDialogProps = { open: boolean; onClose: () => void; appointment: Appointment }

/** Asks whether one appointment of a series is deleted, or all that follow as well (RECUR-30, RECUR-31). */
export function DeleteFromSeriesDialog({ open, onClose, appointment }: DeleteFromSeriesDialogProps) {
  const { t } = useTranslation(['appointments', 'ui'])
  const when = useWhenWords().nameOf(appointment)
  const [scope, choose] = useState<Scope>('one')
  const client = useQueryClient()
  const { queryKey } = appointmentsQuery(appointment.subcategoryId)
  const remove = useChange({
    run: async (chosen: Scope, options) =>
      (chosen === 'one' ? appointments.remove : appointments.removeFollowing)({ appointmentId: appointment.id }, options),
    reads: () => [queryKey],
    success: t('deleted'),
    failure: t('deleteFailed'),
    onDone: () => {
      client.setQueryData(queryKey, (known) => known?.filter(({ id }) => id !== appointment.id))
      onClose()
    },
  })
  return (
    <SaveDialog
      size="s"
      {...{ open, onClose }}
      title={t('delete.title')}
      subtitle={when}
      onSubmit={(event) => {
        event.preventDefault()
        remove.send(scope)
      }}
      saveLabel={t('ui:delete')}
      saving={remove.sending}
    >
      <RadioGroup
        label={t('delete.label')}
        options={scopes.map((one) => ({ value: one, label: t(`delete.${one}`), help: t(`delete.help.${one}`) }))}
        value={scope}
        onChange={choose}
      />
    </SaveDialog>
  )
}
