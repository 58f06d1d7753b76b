import { useToday } from '#foundation/accounts/web/use-today.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { DayChoices } from '#platform/web/ui/day-choices.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Task } from '../contract.ts'
import { asRead, changeSeveral } from './change-several.ts'
import { tasksKey } from './task-api.ts'
import type { TasksOf } from './tasks-of.ts'
import { t } from './texts.ts'

type PutOffAllDialogProps = {
  open: boolean
  onClose: () => void
  of: TasksOf
  tasks: readonly Task[]
  title: string
  onDone?: (() => void) | undefined
}

/** Gives several tasks of a list another day; of those that repeat only the ones whose next one is not due by then. */
export function PutOffAllDialog({ open, onClose, of, tasks, title, onDone }: PutOffAllDialogProps) {
  const today = useToday()
  const form = useFields({ values: { day: daysAfter(today, 1) } })
  const before = new Map(tasks.map(({ id, dueDate }) => [id, dueDate]))
  const putBack = useChange({
    run: async (moved: readonly Task[], options) =>
      changeSeveral(
        moved.map((task) => ({ ...asRead(task), dueDate: before.get(task.id) ?? null })),
        options,
      ),
    reads: () => [tasksKey(of)],
    success: t('all.putBack'),
    failure: t('repeats.putOffFailed'),
  })
  const putOff = useChange({
    run: async (dueDate: string, options) =>
      changeSeveral(
        tasks.map((task) => ({ ...asRead(task), dueDate })),
        options,
      ),
    reads: () => [tasksKey(of)],
    failure: t('repeats.putOffFailed'),
    onDone: ({ changed: moved, nextIsDue }) => {
      const changedSince = tasks.length - moved.length - nextIsDue
      const stay = [
        ...(nextIsDue > 0 ? [t('all.stays', { count: nextIsDue })] : []),
        ...(changedSince > 0 ? [t('all.changedSince', { count: changedSince })] : []),
      ]
      toast.success(t('all.isPutOff', { count: moved.length }), {
        ...(stay.length > 0 && { detail: stay.join(' ') }),
        ...(moved.length > 0 && { undo: () => putBack.send(moved) }),
      })
      onClose()
      onDone?.()
    },
    onRefused: (error) => form.showRefusal(error),
  })
  const isToCome = (typed: string): true | string => (typed === '' ? t('refusal.dayMissing') : typed >= today || t('all.past'))
  const { onSubmit } = form.bind(({ day }) => putOff.send(day))
  return (
    <SaveDialog size="s" {...{ open, onClose, onSubmit }} title={title} saveLabel={t('repeats.putOff')} saving={putOff.sending}>
      <div>
        <DateField label={t('repeats.putOffUntil')} {...form.day('day', { validate: isToCome })} />
        <DayChoices today={today} value={form.values.day} onChange={(day) => form.set('day', day)} />
      </div>
    </SaveDialog>
  )
}
