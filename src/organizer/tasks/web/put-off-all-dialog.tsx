import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { daysAfter } from '../../../platform/shared/dates.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { DateField } from '../../../platform/web/ui/date-field.tsx'
import { DayChoices } from '../../../platform/web/ui/day-choices.tsx'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { toast } from '../../../platform/web/ui/toast.tsx'
import type { Task } from '../contract.ts'
import { seriesOf } from './series-of.ts'
import { tasks, tasksKey } from './task-api.ts'
import type { TasksOf } from './tasks-of.ts'
import { unlessRefused } from './unless-refused.ts'

type PutOffAllDialogProps = { open: boolean; onClose: () => void; of: TasksOf; late: readonly Task[] }

/** Gives all late tasks of a list another day; of those that repeat only the ones whose next one is not due by then (RECUR-12). */
export function PutOffAllDialog({ open, onClose, of, late }: PutOffAllDialogProps) {
  const { t } = useTranslation('tasks')
  const today = useToday()
  const form = useFields({ values: { day: daysAfter(today, 1) } })
  const putBack = useChange({
    run: async (moved: readonly Moved[]) => {
      for (const { before, version } of moved) if (before.dueDate !== null) await giveDay({ ...before, version }, before.dueDate)
    },
    reads: () => [tasksKey(of)],
    success: t('all.putBack'),
    failure: t('repeats.putOffFailed'),
  })
  const putOff = useChange({
    run: async (day: string) => {
      const moved: Moved[] = []
      for (const before of late) {
        const after = await giveDay(before, day)
        if (after !== undefined) moved.push({ before, version: after.version })
      }
      return moved
    },
    reads: () => [tasksKey(of)],
    failure: t('repeats.putOffFailed'),
    onDone: (moved) => {
      const left = late.length - moved.length
      toast.success(t('all.isPutOff', { count: moved.length }), {
        ...(left > 0 && { detail: t('all.stays', { count: left }) }),
        ...(moved.length > 0 && { action: { label: t('undo'), onPress: () => putBack.send(moved) } }),
      })
      onClose()
    },
    onRefused: (error) => form.showRefusal(error),
  })
  const isToCome = (typed: string): true | string => (typed === '' ? t('refusal.dayMissing') : typed >= today || t('all.past'))
  const { onSubmit } = form.bind(({ day }) => putOff.send(day))
  return (
    <SaveDialog
      size="s"
      {...{ open, onClose, onSubmit }}
      title={t('all.putOff', { count: late.length })}
      saveLabel={t('repeats.putOff')}
      saving={putOff.sending}
    >
      <div>
        <DateField label={t('repeats.putOffUntil')} {...form.day('day', { validate: isToCome })} />
        <DayChoices today={today} value={form.values.day} onChange={(day) => form.set('day', day)} />
      </div>
    </SaveDialog>
  )
}

/** A task as it was before it was put off, and the version that it has had since. */
type Moved = { before: Task; version: number }

async function giveDay(task: Task, day: string): Promise<Task | undefined> {
  const { id: taskId, version: ifVersion, title, description, status, label, assignee } = task
  const number = seriesOf(task)?.number
  if (number !== undefined) return unlessRefused(tasks.putOff({ taskId, number, day }))
  const fields = { title, description, status, label, assignedTo: assignee?.id ?? null, dueDate: day }
  return unlessRefused(tasks.change({ taskId, ifVersion, ...fields }))
}
