import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { useEarlySubmit } from '#platform/web/form/use-early-submit.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { DayChoices } from '#platform/web/ui/day-choices.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import styles from './quick-task-form.module.css'
import { PeopleChoices } from './people-choices.tsx'
import { assignedByDefault, none } from './task-form.ts'
import type { TasksOf } from './tasks-of.ts'
import { t } from './texts.ts'
import { useQuickTask } from './use-quick-task.ts'

type QuickTaskFormProps = {
  /** Unset while it is not known. */
  of: TasksOf | undefined
  /** Whether the places are still being read: what is sent before waits for them. */
  isPending: boolean
  /** The name of that place. */
  where: string | undefined
  /** The choice of the place. */
  choice: ReactNode
  /** What was added before, in words, below the line: a message would cover it. */
  announcement: string
  /** Hears what is in the line, which may name the place. */
  onTyped: (title: string) => void
  onSent: () => void
  onAdded: (words: string) => void
  /** Hears that somebody wants to add one and has chosen no place. */
  onNowhere: () => void
  /** Whether the place is in a group, where a task can be for others. */
  isShared: boolean
}

/** Adds tasks from anywhere, one after the other: what needs doing, when, where and by whom. */
export function QuickTaskForm(props: QuickTaskFormProps) {
  const { of, isPending, where, choice, announcement, onTyped, onSent, onAdded, onNowhere, isShared } = props
  const today = useToday()
  const element = useRef<HTMLFormElement>(null)
  const waitForPlaces = useEarlySubmit(element, isPending)
  const { form, title, onSubmit } = useQuickTask(of, {
    draft: 'quick task',
    where,
    onSent,
    onAdded,
    onNowhere: isPending ? waitForPlaces : onNowhere,
  })
  useEffect(() => onTyped(form.values.title), [form.values.title, onTyped])
  // Unless somebody else is chosen, a child's task is the child's, which stands there as chosen.
  const assignedTo = form.values.assignedTo === '' ? assignedByDefault(of) : form.values.assignedTo
  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      <FormGrid>
        <div>
          <TextField {...title} label={t('quick.title')} autoComplete="off" enterKeyHint="done" />
          <output className={styles.added}>{announcement}</output>
        </div>
        {of !== undefined && isShared && (
          <PeopleChoices
            label={t('who.label')}
            categoryId={of.categoryId}
            chosen={assignedTo === none ? [] : [assignedTo]}
            onPress={(id) => form.set('assignedTo', id === assignedTo ? none : id)}
          />
        )}
        <div>
          <DateField label={t('field.dueDate')} optional {...form.day('dueDate')} />
          <DayChoices today={today} value={form.values.dueDate} onChange={(day) => form.set('dueDate', day)} />
        </div>
        {choice}
        <Button variant="primary" type="submit" icon={Plus} block>
          {t('add')}
        </Button>
      </FormGrid>
    </form>
  )
}
