import { useTranslation } from 'react-i18next'
import type { useFields } from '../../../platform/web/form/use-fields.ts'
import { DateField } from '../../../platform/web/ui/date-field.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { Segments } from '../../../platform/web/ui/segments.tsx'
import { TextAreaField } from '../../../platform/web/ui/text-area-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { Assignee } from '../contract.ts'
import { AssigneeField } from './assignee-field.tsx'
import { statuses } from './status-look.ts'
import styles from './task-fields.module.css'
import { none, type TaskForm } from './task-form.ts'
import type { Subject } from './tasks-of.ts'
import { longestDescription, longestTitle } from '../shared/limits.ts'

const labels = [none, 'School', 'After School Clubs', 'Health', 'Hobbies'] as const

type TaskFieldsProps = {
  form: ReturnType<typeof useFields<TaskForm>>
  categoryId: string
  subject: Subject
  /** Whose the task was when the dialog opened. */
  assignee: Assignee | null
}

/** The fields of a task; a child's task has a label, no other has one (GAP-80, GAP-83). */
export function TaskFields({ form, categoryId, subject, assignee }: TaskFieldsProps) {
  const { t } = useTranslation('tasks')
  const atMost = (most: number) => ({ value: most, message: t('tooLong', { count: most }) })
  return (
    <>
      <TitleField form={form} subject={subject} />
      <TextAreaField label={t('field.description')} optional {...form.field('description', { maxLength: atMost(longestDescription) })} />
      <DateField label={t('field.dueDate')} optional {...form.day('dueDate')} />
      <AssigneeField {...form.choice('assignedTo')} categoryId={categoryId} present={assignee} />
      <StatusField {...form.choice('status')} />
      {subject === 'child' && (
        <SelectField
          label={t('field.label')}
          optional
          options={labels.map((label) => ({ value: label, label: t(`label.${label}`) }))}
          {...form.choice('label')}
        />
      )}
    </>
  )
}

const examples = { category: 'field.titlePlaceholder', child: 'field.titlePlaceholderChild', pet: 'field.titlePlaceholderPet' } as const

/** On a category's page a blank title is refused without a word: it takes the focus and is marked (TASK-08, GAP-134); else it is said (CHILD-10, PET-10). */
function TitleField({ form, subject }: Pick<TaskFieldsProps, 'form' | 'subject'>) {
  const { t } = useTranslation('tasks')
  const missing = subject === 'category' ? '' : t('titleMissing')
  const title = form.field('title', {
    validate: (typed) => typed.trim() !== '' || missing,
    maxLength: { value: longestTitle, message: t('tooLong', { count: longestTitle }) },
  })
  return <TextField {...title} label={t('field.title')} placeholder={t(examples[subject])} autoComplete="off" />
}

type StatusFieldProps = { value: TaskForm['status']; onChange: (status: TaskForm['status']) => void }

function StatusField({ value, onChange }: StatusFieldProps) {
  const { t } = useTranslation('tasks')
  const options = statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))
  return (
    <div>
      <p className={styles.legend} aria-hidden="true">
        {t('field.status')}
      </p>
      <Segments fill label={t('field.status')} options={options} value={value} onChange={onChange} />
    </div>
  )
}
