import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { formatDayOfWeek } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useEditConflict } from '#platform/web/form/use-edit-conflict.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { type Scope, ScopeDialog } from '#platform/web/repeats/scope-dialog.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { daysToCome } from '../shared/next-task.ts'
import type { Task } from '../contract.ts'
import { cacheTask } from './tasks-cache.ts'
import { tasks, tasksKey } from './task-api.ts'
import { offlineEdit, offlineTask, type TaskEdit, type TaskTyped } from './offline-tasks.ts'
import { seriesOf } from './repetition-of.ts'
import { TaskFields } from './task-fields.tsx'
import { fieldOfPeople } from './assignment-form.ts'
import { anew, planOf, repeatNames, repetitionOf } from './repeat-form.ts'
import { describeTask } from './describe-task.ts'
import { fieldsOf, none, type TaskForm, type TaskFormState, typedOf } from './task-form.ts'
import { parentOf, kindOfParent, type TasksOf } from './tasks-of.ts'
import { t } from './texts.ts'

type TaskDialogProps = {
  open: boolean
  onClose: () => void
  of: TasksOf
  /** Whether it is in a group, where somebody else may have done it. */
  isShared: boolean
  /** Whether the person is an admin there, who decides what tasks are worth. */
  isAdmin: boolean
  /** The task as it was when the dialog opened; unset for a new one. */
  task: Task | undefined
  /** The same task as it is now; another version means that somebody else has changed it. */
  now: Task | undefined
}

/** Adds a task or changes one. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function TaskDialog({ open, onClose, of, isShared, isAdmin, task, now }: TaskDialogProps) {
  const today = useToday()
  const [newId] = useState(() => makeId())
  const form = useFields<TaskForm>({
    values: typedOf(task, { of, isShared }),
    draft: task === undefined ? `new task ${Object.values(parentOf(of)).join(' ')}` : `task ${task.id}`,
  })
  const [asking, setAsking] = useState<TaskForm>()
  const { base, theirs, claimConflict } = useEditConflict(task, now, form.isOvertaken)
  const saved = useSavedTask(of, {
    onSaved: () => {
      form.done()
      onClose()
    },
    onRefused: (error) => {
      setAsking(undefined)
      return showBeside(error, form) || claimConflict(error) || form.showRefusal(error)
    },
  })
  const add = useChange({
    run: async ({ fields }: TaskTyped, options) => tasks.add({ ...fields, ...parentOf(of) }, options),
    queue: offlineTask,
    success: t('added'),
    ...saved,
  })
  const change = useChange({
    run: async ({ task: { id: taskId, version: ifVersion }, fields }: TaskEdit, options) =>
      tasks.change({ taskId, ifVersion, ...fields }, options),
    queue: offlineEdit,
    success: t('updated'),
    ...saved,
  })
  const save = (typed: TaskForm, scope?: Scope): void => {
    // What stays as it is stays so also when the day is another.
    // This time's assignee can differ from the usual one only together with how it repeats.
    const isRepetitionSent = scope === 'following' || repeatsOtherwise(typed, typedOf(base, { isShared }))
    const repeats = isRepetitionSent ? { repeats: repetitionOf(typed, base) ?? null } : {}
    const fields = {
      ...fieldsOf(typed),
      ...repeats,
      ...(isShared && { needsOk: typed.needsOk, ...(isAdmin && { worth: Number(typed.worth) }) }),
    }
    if (base === undefined) add.send({ of, fields: { id: newId, ...fields } })
    else change.send({ of, task: base, fields: { ...fields, ...doneByOf(typed), ...(scope && { scope }) } })
  }
  const { onSubmit: submit } = form.bind((typed) => {
    const scope = scopeOf(base, { typed, before: typedOf(base, { isShared }) })
    if (scope === 'ask') setAsking(typed)
    else save(typed, scope)
  })
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={t(task === undefined ? 'add' : 'edit')}
      onSubmit={submit}
      saveLabel={t('save')}
      saving={add.sending || change.sending}
      editConflict={theirs && t('changedMeanwhile', { now: describeTask(theirs) })}
    >
      <TaskFields
        {...{ form, categoryId: of.categoryId, subject: kindOfParent(of) }}
        before={base}
        assignee={task?.assignee ?? null}
        isPaused={task?.repeats?.pausedOn != null}
        handedOut={task && seriesOf(task)?.handOut}
        isShared={isShared}
        isAdmin={isAdmin}
        doer={isShared ? (task?.doneBy ?? null) : undefined}
      />
      <ScopeDialog
        open={asking !== undefined}
        saving={change.sending}
        saveLabel={t('save')}
        onClose={() => setAsking(undefined)}
        helpOf={(scope) => asking && nextFor(scope, { typed: asking, base, today })}
        onChoose={(scope) => asking && save(asking, scope)}
      />
    </SaveDialog>
  )
}

/** Shows a refusal beside the field it is about; returns whether it is one of these. */
function showBeside(error: Error, form: TaskFormState): boolean {
  const code = refusalCode(error)
  if (code === 'NOT_ASSIGNABLE') form.setError(fieldOfPeople(form.values), t('notAssignable'))
  else if (code === 'WORTH_BY_ADMINS') form.setError('worth', t('refusal.worthByAdmins'))
  else if (code === 'NEXT_IS_DUE') form.setError('dueDate', t('refusal.nextIsDue'))
  else if (code === 'DAY_MISSING') form.setError('dueDate', t('refusal.dayMissing'))
  else return false
  return true
}

const doneByOf = ({ status, doneBy }: TaskForm) => (status === 'done' ? { doneBy: doneBy === none ? null : doneBy } : {})

/** Returns for which tasks of a series a change is: asked where it can be for one or for all; undefined where there are no others. */
function scopeOf(base: Task | undefined, { typed, before }: { typed: TaskForm; before: TaskForm }): Scope | 'ask' | undefined {
  if (base?.repeats == null || base.repeats.endedOn !== null || base.completed || typed.repeats === 'never') return undefined
  // How it repeats is never that of one alone.
  if (repeatsOtherwise(typed, before)) return 'following'
  const asked = [
    'title',
    'description',
    'label',
    'dueDate',
    'worth',
    'needsOk',
    ...(typed.handOut === 'one' ? (['assignedTo'] as const) : []),
  ] as const
  return asked.some((name) => typed[name] !== before[name]) ? 'ask' : 'one'
}

/** Returns the next day after one that was moved, for this one alone or for those after it too. */
function nextFor(scope: Scope, { typed, base, today }: { typed: TaskForm; base: Task | undefined; today: string }) {
  const plan = planOf(typed, base)
  if (plan == null || typed.dueDate === '' || typed.dueDate === base?.dueDate || typed.countsFrom === 'done') return undefined
  const { series, open } = scope === 'one' ? plan : anew(plan.series, plan.open)
  const [, next] = daysToCome(series, open, { today, count: 2 })
  return next === undefined ? undefined : t('repeats.next', { day: formatDayOfWeek(next) })
}

function repeatsOtherwise(typed: TaskForm, before: TaskForm): boolean {
  return repeatNames.some((name) => typed[name] !== before[name])
}

type Outcome = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** Handles a task that was saved, new or changed; the list shows it in order without being fetched again. */
function useSavedTask(of: TasksOf, { onSaved, onRefused }: Outcome) {
  const client = useQueryClient()
  return {
    failure: t('saveFailed'),
    reads: () => [tasksKey(of)],
    onDone: (saved: Task) => {
      cacheTask(client, { of, id: saved.id, changed: saved })
      onSaved()
    },
    onWaiting: onSaved,
    onRefused,
  }
}
