import { type Ref, useId, useState } from 'react'
import { CalendarDays } from 'lucide-react'
import { formatDay } from '#platform/shared/dates.ts'
import { readTypedDate } from '#platform/shared/typed-date.ts'
import { t } from './calendar/texts.ts'
import control from './control.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { t as uiText } from './texts.ts'
import { useMedia } from './use-media.ts'
import { toCalendarDay } from './calendar-day.ts'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'
import { useDayHere } from './today.ts'
import { useLoadedOnPress } from './use-loaded-on-press.ts'

/** The props that the controls of a date share. */
interface DateControl {
  /** 'yyyy-MM-dd', '' for no date, or text that is still being typed: `isLocalDate` tells them apart. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  /** First and last day that may be chosen, 'yyyy-MM-dd'. */
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

interface DateFieldProps extends FieldTexts, DateControl {
  id?: string | undefined
}

/** A day: the device's own picker on phones, typing and a calendar elsewhere. Spread a form's `day` into it. */
export function DateField(props: DateFieldProps) {
  const { label, help, error, optional, labelHidden, className, id, ...date } = props
  const typed = useMedia('(min-width: 768px) and (pointer: fine)')
  const texts = { label, help, error, optional, labelHidden, className, id }
  if (typed) return <TypedDate texts={texts} date={date} />
  return (
    <Field {...texts}>
      {(wiring) => (
        <input {...date} {...wiring} type="date" className={control.control} onChange={(event) => date.onChange(event.target.value)} />
      )}
    </Field>
  )
}

// The calendar is larger than the rest of the form.
const loadCalendar = async () => (await import('./calendar-popover.tsx')).CalendarPopover

interface TypedDateProps {
  texts: FieldTexts & { id?: string | undefined }
  date: DateControl
}

/** A date that is typed, or chosen from a calendar beside it. */
function TypedDate({ texts, date }: TypedDateProps) {
  const { value, onChange, onBlur, name, disabled, ref } = date
  const today = useDayHere()
  const generated = useId()
  const id = texts.id ?? generated
  // The typed text and what was made of it; undefined once it was understood, as the value is then shown in one format.
  const [draft, setDraft] = useState<{ text: string; value: string }>()
  const [settled, setSettled] = useState(true)
  // A value that came from elsewhere meanwhile, such as a form that was reset, takes precedence over what was typed.
  const text = draft?.value === value ? draft.text : formatDay(value) || value
  const unreadable = settled && value !== '' && toCalendarDay(value) === undefined
  const type = (typed: string) => {
    // What cannot be read is passed on as it is, so that a form refuses it instead of losing it.
    const next = readTypedDate(typed, today) ?? typed.trim()
    setDraft({ text: typed, value: next })
    setSettled(false)
    onChange(next)
  }
  const settle = () => {
    if (toCalendarDay(value) !== undefined || value === '') setDraft(undefined)
    setSettled(true)
    onBlur?.()
  }
  return (
    <TextField
      {...texts}
      id={id}
      error={unreadable ? uiText('dateUnreadable') : texts.error}
      {...{ name, disabled, ref }}
      value={text}
      placeholder={t('datePlaceholder')}
      autoComplete="off"
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
      trailing={<CalendarButton fieldId={id} date={date} onChosen={() => setDraft(undefined)} />}
    />
  )
}

function CalendarButton({ fieldId, date, onChosen }: { fieldId: string; date: DateControl; onChosen: () => void }) {
  const { Loaded, waiting } = useLoadedOnPress(loadCalendar)
  const button = {
    icon: CalendarDays,
    label: t('openCalendar'),
    'aria-describedby': `${fieldId}-label`,
    disabled: date.disabled ?? false,
  }
  const choose = (day: string) => {
    date.onChange(day)
    onChosen()
  }
  if (Loaded === undefined) return <IconButton {...button} aria-haspopup="dialog" {...waiting} />
  return <Loaded trigger={<IconButton {...button} />} value={date.value} min={date.min} max={date.max} onChoose={choose} />
}
