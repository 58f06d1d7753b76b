import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { daysAfter, formatDayOfWeek } from '#platform/shared/dates.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { serialize } from '#platform/web/api/serialize.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { DayChoices } from '#platform/web/ui/day-choices.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Task } from '../contract.ts'
import { longestNote } from '../shared/limits.ts'
import { DoneByDialog } from './done-by-dialog.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { cacheTask } from './tasks-cache.ts'
import { PauseTasksDialog } from './pause-tasks-dialog.tsx'
import { numberOf } from './repetition-of.ts'
import { tasks, tasksKey } from './task-api.ts'
import type { TaskQuestion } from './task-actions.ts'
import type { TasksOf } from './tasks-of.ts'
import { t } from './texts.ts'
import { useShowCompleted } from './use-show-completed.ts'

type SeriesDialogProps = { open: boolean; onClose: () => void; of: TasksOf; task: Task }

/** Asks what is to be known before something is done with a task, or shows the history of one that repeats. */
export function SeriesDialog({ question, ...dialog }: SeriesDialogProps & { question: TaskQuestion }) {
  if (question === 'doneBy') return <DoneByDialog {...dialog} />
  if (question === 'skip') return <SkipDialog {...dialog} />
  if (question === 'putOff') return <PutOffDialog {...dialog} />
  if (question === 'pause')
    return <PauseTasksDialog {...dialog} tasks={[dialog.task]} title={t('repeats.pause')} subtitle={dialog.task.title} />
  if (question === 'doneOn') return <DoneOnDialog {...dialog} />
  if (question === 'delete') return <DeleteDialog {...dialog} />
  return <HistoryPanel {...dialog} />
}

/** Skips a task, with an optional reason. */
function SkipDialog({ open, onClose, of, task }: SeriesDialogProps) {
  const form = useFields({ values: { reason: '' } })
  const skip = useSkip({ of, onClose })
  const { onSubmit } = form.bind(({ reason }) => skip.send({ task, reason }))
  return (
    <SaveDialog
      size="s"
      {...{ open, onClose, onSubmit }}
      title={t('repeats.skip')}
      subtitle={task.title}
      saveLabel={t('repeats.skipSave')}
      saving={skip.sending}
    >
      <TextField label={t('repeats.reason')} optional autoComplete="off" {...form.field('reason', { maxLength: atMost(longestNote) })} />
    </SaveDialog>
  )
}

type Closing = { of: TasksOf; onClose: () => void }

function useSkip({ of, onClose }: Closing) {
  const client = useQueryClient()
  const undo = useUndoSkip(of)
  return useChange({
    run: async ({ task, reason }: { task: Task; reason: string }, options) =>
      serialize(task.id, async () => tasks.skip({ taskId: task.id, number: task.repeats?.number ?? 0, note: reason }, options)),
    reads: () => [tasksKey(of)],
    failure: t('repeats.skipFailed'),
    onDone: ({ task: next }, { task }) => {
      cacheTask(client, { of, id: task.id, changed: next ?? undefined })
      toast.success(t('repeats.skipped'), {
        detail: next?.dueDate == null ? t('repeats.last') : t('repeats.next', { day: formatDayOfWeek(next.dueDate) }),
        // What was the last one has gone with its series.
        ...(next !== null && { undo: () => undo.send({ task, version: next.version }) }),
      })
      onClose()
    },
  })
}

/** Takes back that a task was skipped, with what it was before. */
function useUndoSkip(of: TasksOf) {
  const client = useQueryClient()
  return useChange({
    run: async ({ task, version }: { task: Task; version: number }, options) =>
      serialize(task.id, async () =>
        tasks.undoSkip({ ...undoneOf(task), taskId: task.id, number: task.repeats?.number ?? 0, ifVersion: version }, options),
      ),
    reads: () => [tasksKey(of)],
    success: t('repeats.skipUndone'),
    failure: t('updateFailed'),
    onDone: (changed, { task }) => cacheTask(client, { of, id: task.id, changed }),
  })
}

const undoneOf = ({ title, description, assignee, dueDate, status, label, needsOk }: Task) => ({
  title,
  description,
  dueDate,
  status,
  label,
  needsOk,
  assignedTo: assignee?.id ?? null,
})

/** Gives a task another day, before the next one is due. */
function PutOffDialog({ open, onClose, of, task }: SeriesDialogProps) {
  const client = useQueryClient()
  const today = useToday()
  const form = useFields({ values: { day: daysAfter(task.dueDate !== null && task.dueDate > today ? task.dueDate : today, 1) } })
  const putOff = useChange({
    run: async (day: string, options) => tasks.putOff({ taskId: task.id, number: task.repeats?.number ?? 0, day }, options),
    reads: () => [tasksKey(of)],
    success: t('repeats.isPutOff'),
    failure: t('repeats.putOffFailed'),
    onDone: (changed) => {
      cacheTask(client, { of, id: task.id, changed })
      onClose()
    },
    onRefused: (error) => {
      if (refusalCode(error) !== 'NEXT_IS_DUE') return form.showRefusal(error)
      form.setError('day', t('refusal.nextIsDue'))
      return true
    },
  })
  const { onSubmit } = form.bind(({ day }) => putOff.send(day))
  return (
    <SaveDialog
      size="s"
      {...{ open, onClose, onSubmit }}
      title={t('repeats.putOff')}
      subtitle={task.title}
      saveLabel={t('repeats.putOff')}
      saving={putOff.sending}
    >
      <div>
        <DateField
          label={t('repeats.putOffUntil')}
          {...form.day('day', { validate: (typed) => typed !== '' || t('refusal.dayMissing') })}
        />
        <DayChoices today={today} value={form.values.day} onChange={(day) => form.set('day', day)} />
      </div>
    </SaveDialog>
  )
}

/** Completes a task that was done on a day before today. */
function DoneOnDialog({ open, onClose, of, task }: SeriesDialogProps) {
  const showCompleted = useShowCompleted(of)
  const today = useToday()
  const form = useFields({ values: { day: daysAfter(today, -1) } })
  const done = useChange({
    run: async (day: string, options) =>
      serialize(task.id, async () => tasks.setStatus({ taskId: task.id, status: 'done', doneOn: day, ...numberOf(task) }, options)),
    reads: () => [tasksKey(of)],
    failure: t('updateFailed'),
    onDone: (answer) => {
      showCompleted(task, answer)
      onClose()
    },
    onRefused: (error) => {
      if (refusalCode(error) !== 'NOT_YET') return form.showRefusal(error)
      form.setError('day', t('refusal.notYet'))
      return true
    },
  })
  const isPast = (typed: string): true | string => {
    if (typed === '') return t('refusal.dayMissing')
    return typed <= today || t('refusal.notYet')
  }
  const { onSubmit } = form.bind(({ day }) => done.send(day))
  return (
    <SaveDialog
      size="s"
      {...{ open, onClose, onSubmit }}
      title={t('repeats.doneOn')}
      subtitle={task.title}
      saveLabel={t('repeats.doneOnSave')}
      saving={done.sending}
    >
      <DateField label={t('repeats.doneOnDay')} {...form.day('day', { validate: isPast })} max={today} />
    </SaveDialog>
  )
}

const scopes = ['one', 'all'] as const

/** Asks whether only this task is deleted, which skips it, or nothing more is to come. */
function DeleteDialog({ open, onClose, of, task }: SeriesDialogProps) {
  const client = useQueryClient()
  const [scope, choose] = useState<(typeof scopes)[number]>('one')
  const skip = useSkip({ of, onClose })
  const stop = useChange({
    run: async (_: undefined, options) => serialize(task.id, async () => tasks.stopRepeating({ taskId: task.id }, options)),
    reads: () => [tasksKey(of)],
    success: t('repeats.stopped'),
    failure: t('repeats.stopFailed'),
    onDone: () => {
      cacheTask(client, { of, id: task.id, changed: undefined })
      onClose()
    },
  })
  return (
    <SaveDialog
      size="s"
      {...{ open, onClose }}
      title={t('repeats.deleteTitle')}
      subtitle={task.title}
      onSubmit={(event) => {
        event.preventDefault()
        if (scope === 'one') skip.send({ task, reason: '' })
        else stop.send(undefined)
      }}
      saveLabel={uiText('delete')}
      saving={skip.sending || stop.sending}
    >
      <RadioGroup
        label={t('repeats.deleteLabel')}
        options={scopes.map((one) => ({ value: one, label: t(`repeats.delete.${one}`), help: t(`repeats.deleteHelp.${one}`) }))}
        value={scope}
        onChange={choose}
      />
    </SaveDialog>
  )
}
