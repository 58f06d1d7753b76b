import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import type { Scope } from '#platform/web/repeats/scope-dialog.tsx'
import { DeleteDialog } from '#platform/web/ui/delete-dialog.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import type { CalendarEvent } from '../contract.ts'
import { events, eventsQuery, keptInOf } from './event-api.ts'
import { nameOf } from './describe-when.ts'
import { t } from './texts.ts'

type DeleteEventDialogProps = { open: boolean; onClose: () => void; event: CalendarEvent }

/** Asks before an event is deleted, and for one of a series whether it is this one alone. */
export function DeleteEventDialog(props: DeleteEventDialogProps) {
  return props.event.repeats === null ? <DeleteOneDialog {...props} /> : <DeleteFromSeriesDialog {...props} />
}

const wordsOf = ({ subcategoryId }: CalendarEvent) =>
  subcategoryId === null
    ? { success: t('event.deleted'), failure: t('event.deleteFailed') }
    : { success: t('deleted'), failure: t('deleteFailed') }

/** It disappears at once and returns if that is refused. */
function DeleteOneDialog({ open, onClose, event }: DeleteEventDialogProps) {
  const when = nameOf(event)
  const remove = useChange({
    run: async (gone: CalendarEvent, options) => events.remove({ eventId: gone.id }, options),
    optimistic: (gone) => [cachedChange(eventsQuery(keptInOf(gone)), (known) => known.filter(({ id }) => id !== gone.id))],
    reads: () => [['events', 'list'], ['calendar']],
    ...wordsOf(event),
  })
  const { location, title } = event
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={() => remove.send(event)}>
      {title !== null
        ? t('event.confirm', { title, when })
        : location === null
          ? t('confirm', { when })
          : t('confirmAt', { when, location })}
    </DeleteDialog>
  )
}

const scopes = ['one', 'following'] as const satisfies readonly Scope[]

/** Asks whether one event of a series is deleted, or all that follow as well. */
function DeleteFromSeriesDialog({ open, onClose, event }: DeleteEventDialogProps) {
  const when = nameOf(event)
  const [scope, choose] = useState<Scope>('one')
  const client = useQueryClient()
  const { queryKey } = eventsQuery(keptInOf(event))
  const remove = useChange({
    run: async (chosen: Scope, options) => (chosen === 'one' ? events.remove : events.removeFollowing)({ eventId: event.id }, options),
    reads: () => [['events', 'list'], ['calendar']],
    ...wordsOf(event),
    onDone: () => {
      client.setQueryData(queryKey, (known) => known?.filter(({ id }) => id !== event.id))
      onClose()
    },
  })
  return (
    <SaveDialog
      size="s"
      {...{ open, onClose }}
      title={t(event.subcategoryId === null ? 'event.delete' : 'delete.title')}
      subtitle={[event.title, when].filter((part) => part !== null).join(', ')}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        remove.send(scope)
      }}
      saveLabel={uiText('delete')}
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
