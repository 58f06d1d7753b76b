import { Send } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { LookedAfterField } from '#organizer/tasks/web/looked-after-field.tsx'
import { daysAfter, formatDay } from '#platform/shared/dates.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { CountField } from '#platform/web/ui/count-field.tsx'
import { FormCollapsible } from '#platform/web/ui/form-collapsible.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { latestReminder, maxReminders } from '../shared/limits.ts'
import { nextNotice, noticeUnits, termEnd, termUnits } from '../shared/terms.ts'
import styles from './at-end-fields.module.css'
import { areReminders, hasOwnReminders, isInRange, ranges } from './at-end-texts.ts'
import { type AsOf, type ItemTexts, termOf } from './item-texts.ts'
import type { Term } from './contract-state.ts'
import { ReminderPreview } from './reminder-preview.tsx'
import { t } from './texts.ts'

type Form = ReturnType<typeof useFields<ItemTexts>>

type AtEndFieldsProps = { form: Form; asOf: AsOf | undefined; categoryId: string | undefined }

const choices = ['ends', 'renews', 'unknown'] as const

/** What happens at the end of a contract, for how long it renews itself, its notice period and its reminders. */
export function AtEndFields({ form, asOf, categoryId }: AtEndFieldsProps) {
  const question = useId()
  const { value, onChange } = form.choice('renewal')
  return (
    <section className={styles.atEnd} aria-labelledby={question}>
      <Heading level={3}>{t('atEnd.heading')}</Heading>
      <p id={question} className={styles.question}>
        {t('atEnd.question')}
      </p>
      <Segments
        fill
        label={t('atEnd.question')}
        options={choices.map((choice) => ({ value: choice, label: t(`atEnd.${choice}`) }))}
        value={value}
        onChange={onChange}
      />
      {value === 'renews' && <Renewing form={form} />}
      <More {...{ form, asOf, categoryId }} renews={value === 'renews'} />
      <Promises form={form} />
    </section>
  )
}

/** When and who is reminded, and how long the post takes: what is usual suits nearly everybody, so it is folded. */
function More({ form, asOf, categoryId, renews }: AtEndFieldsProps & { renews: boolean }) {
  const lookedAfterBy = form.choice('lookedAfterBy')
  const [isOpen, fold] = useState(() => hasOwnReminders(form.values) || lookedAfterBy.value !== 'none')
  const label = t(renews ? 'atEnd.moreOfNotice' : 'atEnd.more')
  return (
    <FormCollapsible label={label} isOpen={isOpen || lookedAfterBy.error !== undefined} onToggle={fold}>
      {categoryId !== undefined && (
        <LookedAfterField {...lookedAfterBy} categoryId={categoryId} present={asOf?.item.lookedAfterBy ?? null} />
      )}
      <Reminders form={form} name="endReminders" label={t('atEnd.remindOfEnd')} />
      {renews && (
        <>
          <Reminders form={form} name="cancelReminders" label={t('atEnd.remindOfNotice')} />
          <FormGrid columns={2}>
            <Count form={form} name="postDays" label={t('atEnd.post')} />
          </FormGrid>
        </>
      )}
    </FormCollapsible>
  )
}

function Renewing({ form }: { form: Form }) {
  return (
    <>
      <FormGrid columns={2}>
        <Count form={form} name="termCount" label={t('atEnd.forHowLong')}>
          <SelectField
            label={t('atEnd.termUnit')}
            labelHidden
            options={termUnits.map((unit) => ({ value: unit, label: t(`atEnd.units.${unit}`) }))}
            {...form.choice('termUnit')}
          />
        </Count>
        <Count form={form} name="noticeCount" label={t('atEnd.notice')}>
          <SelectField
            label={t('atEnd.noticeUnit')}
            labelHidden
            options={noticeUnits.map((unit) => ({ value: unit, label: t(`atEnd.units.${unit}`) }))}
            {...form.choice('noticeUnit')}
          />
        </Count>
      </FormGrid>
      <NoticeCounts form={form} />
    </>
  )
}

function NoticeCounts({ form }: { form: Form }) {
  const { value, onChange } = form.choice('noticeTo')
  const counts = ['end', 'month_end'] as const
  return (
    <div>
      <p className={styles.question}>{t('atEnd.noticeCounts')}</p>
      <Segments
        fill
        size="s"
        label={t('atEnd.noticeCounts')}
        options={counts.map((to) => ({ value: to, label: t(`atEnd.to.${to}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

type CountProps = { form: Form; name: 'termCount' | 'noticeCount' | 'postDays'; label: string; children?: ReactNode }

// A number, and what it counts.
function Count({ form, name, label, children }: CountProps) {
  const field = form.field(name, { validate: (typed) => isInRange(name, typed) || t('atEnd.numberWrong', ranges[name]) })
  return (
    <CountField label={label} optional={name !== 'postDays'} {...field}>
      {children}
    </CountField>
  )
}

function Reminders({ form, name, label }: { form: Form; name: 'endReminders' | 'cancelReminders'; label: string }) {
  const wrong = t('atEnd.remindersWrong', { most: maxReminders, latest: latestReminder })
  const field = form.field(name, { validate: (typed) => areReminders(typed) || wrong })
  return <TextField label={label} optional help={t('atEnd.remindersHelp')} placeholder="30, 7, 1" autoComplete="off" {...field} />
}

/** Says what the dates lead to, as far as they are readable: until when notice must arrive, and on which days people are reminded. */
function Promises({ form }: { form: Form }) {
  const today = useToday()
  const contract = termOf(form.values)
  if (contract === undefined) return null
  return (
    <>
      <NoticePromise contract={contract} today={today} />
      <ReminderPreview contract={contract} />
    </>
  )
}

function NoticePromise({ contract, today }: { contract: Term; today: string }) {
  const next = nextNotice(contract, today)
  if (next === undefined) return null
  const { contractEndDate: firstEnd, atEnd } = contract
  const otherwise = atEnd.term === null ? undefined : termEnd(firstEnd ?? next.endsOn, atEnd.term, daysAfter(next.endsOn, 1))
  const date = formatDay(next.cancelBy)
  return (
    <Note icon={Send} live>
      <b>
        {t('postBy')} {formatDay(next.sendBy)}
      </b>
      . {otherwise === undefined ? t('atEnd.mustArrive', { date }) : t('atEnd.orItRuns', { date, end: formatDay(otherwise) })}
    </Note>
  )
}
