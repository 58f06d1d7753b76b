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
import { Segments } from '#platform/web/ui/segments.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { GivenFile, NewOutsideCalendar, OutsideCalendar } from '../contract.ts'
import { longestAddress, longestFile, longestFileName } from '../shared/limits.ts'
import { outsideCalendarsApi, outsideCalendarsQuery } from './outside-calendars-api.ts'
import { t } from './texts.ts'

type AddCalendarDialogProps = {
  open: boolean
  onClose: () => void
  /** A calendar from a file, to which the next one is given. */
  known: OutsideCalendar | undefined
}

type SourceForm = { from: 'address' | 'file'; address: string; fileName: string; categoryId: string }

const reads = () => [outsideCalendarsQuery.queryKey, ['calendar']]

/** Tries the calendar at an address or in a file, shows what it holds, and adds it. Give it a new `key` at each opening, so that it starts afresh. */
export function AddCalendarDialog({ open, onClose, known }: AddCalendarDialogProps) {
  const { data: calendars = [] } = useQuery(outsideCalendarsQuery)
  const editable = useEditableCategories() ?? []
  const [file, setFile] = useState<File>()
  const form = useFields<SourceForm>({
    values: {
      from: known === undefined ? 'address' : 'file',
      address: '',
      fileName: '',
      categoryId: known?.categoryId ?? editable[0]?.id ?? '',
    },
  })
  const isFile = form.values.from === 'file'
  const [triedId, setTriedId] = useState<string>()
  const changing = useTrial({ onTried: setTriedId, onRefused: form.showRefusal, onAdded: onClose })
  const tried = calendars.find(({ id }) => id === triedId)
  const found = tried === undefined || (tried.readAt === null && tried.failure === null) ? undefined : tried
  const close = (): void => {
    if (tried?.isAdded === false) changing.forget.send(tried.id)
    onClose()
  }
  const look = form.bind(async ({ address, categoryId }) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const calendar = { id: known?.id ?? makeId(), categoryId, timeZone }
    if (!isFile) return changing.look.send({ ...calendar, address })
    if (file === undefined) return form.setError('fileName', t('file.missing'))
    if (file.size > longestFile) return form.setError('fileName', t('failure.too_large'))
    changing.give.send({ ...calendar, fileName: file.name.slice(-longestFileName), text: await file.text() })
  })
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (found !== undefined) changing.add.send(found)
  }
  const isWaiting = changing.look.sending || changing.give.sending || (tried !== undefined && found === undefined)
  return (
    <SaveDialog
      open={open}
      onClose={close}
      onSubmit={found === undefined ? look.onSubmit : add}
      title={t(known === undefined ? 'add.title' : 'file.next')}
      subtitle={t(isFile ? 'file.sentence' : 'add.sentence')}
      saveLabel={t(
        known !== undefined ? 'file.give' : found === undefined ? 'add.look' : found.failure === null ? 'add.add' : 'add.allTheSame',
      )}
      saving={changing.add.sending || isWaiting}
      savingLabel={t(found === undefined ? 'add.reading' : 'add.adding')}
    >
      {found === undefined ? (
        <SourceFields form={form} offered={editable} isNew={known === undefined} onFile={setFile} />
      ) : (
        <Found calendar={found} />
      )}
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
  const give = useChange({
    reads,
    run: async (calendar: GivenFile, options) => outsideCalendarsApi.giveFile(calendar, options),
    failure: t('file.failed'),
    serverSpeaks: true,
    onDone: ({ id, isAdded, entryCount }) => {
      if (!isAdded) return onTried(id)
      toast.success(t('file.done', { count: entryCount }))
      onAdded()
    },
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
  return { look, give, add, forget }
}

type SourceFieldsProps = {
  form: ReturnType<typeof useFields<SourceForm>>
  offered: readonly Category[]
  isNew: boolean
  onFile: (file: File | undefined) => void
}

/** The address or the file of a calendar and, of a new one, the category to which it is added. */
function SourceFields({ form, offered, isNew, onFile }: SourceFieldsProps) {
  const { field, choice, values } = form
  const { value, onChange } = choice('categoryId')
  const from = choice('from')
  const options = [
    { value: 'address' as const, label: t('add.byAddress') },
    { value: 'file' as const, label: t('add.byFile') },
  ]
  return (
    <>
      {isNew && <Segments label={t('add.from')} fill options={options} value={from.value} onChange={from.onChange} />}
      {values.from === 'file' ? (
        <TextField
          label={t('file.label')}
          type="file"
          accept=".ics,text/calendar"
          error={choice('fileName').error}
          onChange={({ target }) => {
            onFile(target.files?.[0])
            form.set('fileName', target.files?.[0]?.name ?? '')
          }}
        />
      ) : (
        <TextField
          label={t('add.address')}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          {...field('address', { required: t('check.address'), maxLength: atMost(longestAddress) })}
        />
      )}
      {isNew && <SelectField label={t('add.category')} options={categoryOptions(offered)} value={value} onChange={onChange} />}
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
