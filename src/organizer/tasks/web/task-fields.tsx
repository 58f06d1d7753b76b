import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { DayChoices } from '#platform/web/ui/day-choices.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Assignee, Task } from '../contract.ts'
import type { HandOut } from '../series/contract.ts'
import { longestDescription, longestTitle } from '../shared/limits.ts'
import { AssigneeField } from './assignee-field.tsx'
import { t } from './texts.ts'
import { WorthFields } from './worth-fields.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { StatusField } from './status-field.tsx'
import { none, type TaskFormState } from './task-form.ts'
import type { Subject } from './tasks-of.ts'
import { AssignmentChoice, AssignmentFields } from './assignment-fields.tsx'

const labels = [none, 'School', 'After School Clubs', 'Health', 'Hobbies'] as const

type TaskFieldsProps = {
  form: TaskFormState
  categoryId: string
  subject: Subject
  /** The task as it was; unset for a new one. */
  before: Task | undefined
  /** The assignee when the dialog opened. */
  assignee: Assignee | null
  isPaused: boolean
  /** How it was handed out when the dialog opened; unset for one that did not repeat. */
  handedOut: HandOut | undefined
  isShared: boolean
  /** Whether the person is an admin there, who decides what tasks are worth. */
  isAdmin: boolean
  /** Who did it when the dialog opened; unset where nobody else can have. */
  doer: Assignee | null | undefined
}

/** The fields of a task, those of a new one that are seldom needed behind 'More'; only a child's task has a label. */
export function TaskFields({ form, categoryId, subject, before, assignee, isPaused, handedOut, isShared, isAdmin, doer }: TaskFieldsProps) {
  const today = useToday()
  // What a new task seldom needs waits behind a press.
  const [isMore, showMore] = useState(before !== undefined)
  const isOnce = form.values.repeats === 'never'
  const hasFirstDay = (typed: string): true | string => typed !== '' || isOnce || t('check.firstDay')
  return (
    <>
      <TitleField form={form} subject={subject} />
      <AssignmentChoice {...{ form, categoryId, isShared }} present={assignee} />
      {/* While a series is paused its task has no day. */}
      {(isOnce || !isPaused) && (
        <div>
          <DateField label={t('field.dueDate')} optional={isOnce} {...form.day('dueDate', { validate: hasFirstDay })} />
          <DayChoices today={today} value={form.values.dueDate} onChange={(day) => form.set('dueDate', day)} />
        </div>
      )}
      <RepeatFields {...{ form, before, today, isMore }} />
      {isMore ? (
        <>
          {!isOnce && isShared && <AssignmentFields {...{ form, categoryId, handedOut }} present={assignee} />}
          <TextAreaField
            label={t('field.description')}
            optional
            {...form.field('description', { maxLength: atMost(longestDescription) })}
          />
          {subject === 'child' && (
            <SelectField
              label={t('field.label')}
              optional
              options={labels.map((label) => ({ value: label, label: t(`label.${label}`) }))}
              {...form.choice('label')}
            />
          )}
          {/* A new one is to do. */}
          {before !== undefined && <StatusField {...form.choice('status')} />}
          {doer !== undefined && form.values.status === 'done' && (
            <AssigneeField
              {...form.choice('doneBy')}
              label={t('doneBy.label')}
              nobody={t('doneBy.usual')}
              categoryId={categoryId}
              present={doer}
            />
          )}
          {isShared && <WorthFields form={form} isAdmin={isAdmin} />}
        </>
      ) : (
        <div>
          <Button variant="quiet" size="s" icon={ChevronRight} aria-expanded={false} onClick={() => showMore(true)}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

const examples = new Map<Subject, 'field.titlePlaceholderChild' | 'field.titlePlaceholderPet'>([
  ['child', 'field.titlePlaceholderChild'],
  ['pet', 'field.titlePlaceholderPet'],
])

/** The title. A blank one is marked and focused, on a category's page without a message. */
function TitleField({ form, subject }: Pick<TaskFieldsProps, 'form' | 'subject'>) {
  const missing = subject === 'category' ? '' : t('titleMissing')
  const title = form.field('title', {
    validate: (typed) => typed.trim() !== '' || missing,
    maxLength: atMost(longestTitle),
  })
  return (
    <TextField {...title} label={t('field.title')} placeholder={t(examples.get(subject) ?? 'field.titlePlaceholder')} autoComplete="off" />
  )
}
