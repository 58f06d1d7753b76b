import { useState } from 'react'
import { formatDay } from '#platform/shared/dates.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { poundsRules } from '#platform/web/form/typed-pounds.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FormCollapsible } from '#platform/web/ui/form-collapsible.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { longestLine, longestNotes } from '../shared/limits.ts'
import type { Questions } from '../shared/presets.ts'
import { readNumber, type RecordTexts } from './record-texts.ts'
import { t } from './texts.ts'

/** The form of what became of a date. */
export type RecordForm = ReturnType<typeof useFields<RecordTexts>>

type OutcomeFieldsProps = {
  form: RecordForm
  asks: Questions
  today: string
  isSkipped?: boolean
  /** Asks for the day and the cost, and for the rest when somebody wants to add it. */
  isShort?: boolean
}

/** The day on which it was done, what this kind of date asks, and what it cost. */
export function OutcomeFields({ form, asks, today, isSkipped = false, isShort = false }: OutcomeFieldsProps) {
  const notes = form.field('notes', { maxLength: atMost(longestNotes) })
  const [isOpen, fold] = useState(() => details.some((name) => form.values[name] !== ''))
  if (isSkipped) return <TextAreaField label={t('reason')} {...notes} />
  const cost = (
    <TextField
      label={t('asks.cost')}
      optional
      prefix="£"
      inputMode="decimal"
      autoComplete="off"
      {...form.field('costPence', { validate: poundsRules })}
    />
  )
  const rest = (
    <>
      <FormGrid columns={2}>
        {!isShort && <DoneOn form={form} today={today} />}
        <Reading form={form} of={asks.reading} />
        <Line form={form} name="byWhom" label={asks.byWhom && t(`asks.byWhom.${asks.byWhom}`)} />
        <Line
          form={form}
          name="reference"
          label={asks.reference && t(`asks.reference.${asks.reference.name}`)}
          most={asks.reference?.most}
        />
        <Line form={form} name="result" label={asks.result && t(`asks.result.${asks.result}`)} />
        {!isShort && cost}
      </FormGrid>
      <TextAreaField label={t(`asks.notes.${asks.notes ?? 'note'}`)} optional {...notes} />
      <NextOn form={form} />
    </>
  )
  if (!isShort) return rest
  return (
    <>
      <FormGrid columns={2}>
        <DoneOn form={form} today={today} />
        {cost}
      </FormGrid>
      <FormCollapsible label={t('addDetails')} isOpen={isOpen} onToggle={fold}>
        {rest}
      </FormCollapsible>
    </>
  )
}

const details = ['reading', 'byWhom', 'reference', 'result', 'notes', 'nextOn'] as const

function DoneOn({ form, today }: { form: RecordForm; today: string }) {
  const day = form.day('doneOn', {
    required: t('dayMissing'),
    validate: (typed) => !isLocalDate(typed) || typed <= today || t('refusal.notYet'),
  })
  return <DateField label={t('asks.doneOn')} {...day} max={today} />
}

function Reading({ form, of }: { form: RecordForm; of: Questions['reading'] }) {
  const field = form.field('reading', {
    validate: (typed) => of === undefined || typed.trim() === '' || readNumber(typed) !== undefined || t('readingWrong'),
  })
  if (of === undefined) return null
  return <TextField label={t(`asks.reading.${of}`)} optional inputMode="decimal" autoComplete="off" {...field} />
}

type LineProps = { form: RecordForm; name: 'byWhom' | 'reference' | 'result'; label: string | undefined; most?: number | undefined }

function Line({ form, name, label, most = longestLine }: LineProps) {
  const field = form.field(name, label === undefined ? {} : { maxLength: atMost(most) })
  return label === undefined ? null : <TextField label={label} optional autoComplete="off" {...field} />
}

// A failed one stays due; of one that was done the next date can be another than its rule says, such as the day of an appointment.
function NextOn({ form }: { form: RecordForm }) {
  const { outcome, doneOn } = form.values
  const isAfter = (day: string) => !isLocalDate(day) || !isLocalDate(doneOn) || day > doneOn || t('nextAfter', { day: formatDay(doneOn) })
  const field = form.day('nextOn', outcome === 'failed' ? {} : { validate: isAfter })
  if (outcome === 'failed') return null
  return <DateField label={t('anotherNext')} optional help={t('anotherNextHelp')} {...field} />
}
