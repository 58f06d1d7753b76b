import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { categoryOptions, useEditableCategories } from '#foundation/categories/web/use-editable-categories.ts'
import { formatDayOfWeek } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { NewOutsideCalendar, OutsideCalendar } from '../contract.ts'
import { longestAddress } from '../shared/limits.ts'
import { outsideCalendarsApi, outsideCalendarsQuery } from './outside-calendars-api.ts'
import { t } from './texts.ts'

type AddCalendarDialogProps = { open: boolean; onClose: () => void }

type AddressForm = { address: string; categoryId: string }

const reads = () => [outsideCalendarsQuery.queryKey]

/** Tries the calendar at an address, shows what it holds, and adds it. Give it a new `key` at each opening, so that it starts afresh. */
export function AddCalendarDialog({ open, onClose }: AddCalendarDialogProps) {
  const { data: calendars = [] } = useQuery(outsideCalendarsQuery)
  const editable = useEditableCategories() ?? []
  const form = useFields<AddressForm>({ values: { address: '', categoryId: editable[0]?.id ?? '' } })
  const [triedId, setTriedId] = useState<string>()
  const changing = useTrial({ onTried: setTriedId, onRefused: form.showRefusal, onAdded: onClose })
  const tried = calendars.find(({ id }) => id === triedId)
  const found = tried === undefined || (tried.readAt === null && tried.failure === null) ? undefined : tried
  const close = (): void => {
    if (tried?.isAdded === false) changing.forget.send(tried.id)
    onClose()
  }
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const look = form.bind((typed) => changing.look.send({ id: makeId(), timeZone, ...typed }))
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (found !== undefined) changing.add.send(found)
  }
  return (
    <SaveDialog
      open={open}
      onClose={close}
      onSubmit={found === undefined ? look.onSubmit : add}
      title={t('add.title')}
      subtitle={t('add.sentence')}
      saveLabel={t(found === undefined ? 'add.look' : found.failure === null ? 'add.add' : 'add.allTheSame')}
      saving={changing.look.sending || changing.add.sending || (tried !== undefined && found === undefined)}
      savingLabel={t(found === undefined ? 'add.reading' : 'add.adding')}
    >
      {found === undefined ? <AddressFields form={form} offered={editable} /> : <Found calendar={found} />}
    </SaveDialog>
  )
}

type Trial = { onTried: (id: string) => void; onRefused: (error: unknown) => boolean; onAdded: () => void }

/** Returns how a calendar is tried, added and forgotten. */
function useTrial({ onTried, onRefused, onAdded }: Trial) {
  const shared = { reads, failure: t('add.failed') }
  const look = useChange({
    ...shared,
    run: async (calendar: NewOutsideCalendar, options) => outsideCalendarsApi.add(calendar, options),
    onDone: ({ id }) => onTried(id),
    onRefused,
  })
  const add = useChange({
    ...shared,
    run: async ({ id, version, name, timeZone }: OutsideCalendar, options) =>
      outsideCalendarsApi.change({ calendarId: id, ifVersion: version, name, timeZone }, options),
    success: t('add.done'),
    onDone: onAdded,
  })
  const forget = useChange({
    ...shared,
    run: async (calendarId: string, options) => outsideCalendarsApi.remove({ calendarId }, options),
  })
  return { look, add, forget }
}

type AddressFieldsProps = {
  form: ReturnType<typeof useFields<AddressForm>>
  offered: readonly Category[]
}

/** The address of a calendar, and the category to which it is added. */
function AddressFields({ form: { field, choice }, offered }: AddressFieldsProps) {
  const { value, onChange } = choice('categoryId')
  return (
    <>
      <TextField
        label={t('add.address')}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        {...field('address', { required: t('check.address'), maxLength: atMost(longestAddress) })}
      />
      <SelectField label={t('add.category')} options={categoryOptions(offered)} value={value} onChange={onChange} />
    </>
  )
}

/** What was found at an address: how much, and what is next; or why nothing was. */
function Found({ calendar: { name, failure, entryCount, next } }: { calendar: OutsideCalendar }) {
  if (failure !== null)
    return (
      <Note tone="red" live>
        {t(`failure.${failure}`)}
      </Note>
    )
  return (
    <div aria-live="polite">
      <Heading level={3} look="s">
        {t('add.found', { name, entries: t('entries', { count: entryCount }) })}
      </Heading>
      <Rows>
        {next.map(({ id, title, day, time }) => (
          <Row
            key={id}
            title={title ?? t('untitled')}
            sub={time === null ? formatDayOfWeek(day) : t('at', { day: formatDayOfWeek(day), time })}
          />
        ))}
      </Rows>
    </div>
  )
}
