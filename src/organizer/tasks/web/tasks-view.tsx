import './texts.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { formatDayOfWeek } from '../../../platform/shared/dates.ts'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { serialize } from '../../../platform/web/api/serialize.ts'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { AddButton } from '../../../platform/web/ui/add-button.tsx'
import { CardGrid } from '../../../platform/web/ui/card-grid.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { rescueFocus } from '../../../platform/web/ui/rescue-focus.ts'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { toast } from '../../../platform/web/ui/toast.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import type { Rest } from '../../../platform/web/ui/use-searched.ts'
import type { Task, TaskStatus } from '../contract.ts'
import { FilledTasks } from './filled-tasks.tsx'
import { inTasks, keepTask } from './in-tasks.ts'
import { numberOf } from './series-of.ts'
import { taskAgain } from './task-again.ts'
import { type ReadTasks, tasks, tasksKey, tasksQuery } from './task-api.ts'
import { TaskLine } from './task-line.tsx'
import type { SeriesQuestion, TaskActions } from './task-verbs.ts'
import { type Subject, subjectOf, type TasksOf } from './tasks-of.ts'

type TasksViewProps = {
  of: TasksOf
  mayEdit: boolean
  /** Draws the head of the page with the button that adds one, for those who may edit. */
  head: (primary: ReactNode | undefined) => ReactNode
}

/** The view that lists, adds, edits, ticks and deletes the tasks of a parent, as far as rights allow (TASK, CHILD and PET rows). */
export function TasksView({ of, mayEdit, head }: TasksViewProps) {
  const { t } = useTranslation('tasks')
  const { reading, rest } = useTasks(of)
  const editing = useOpened<Task | undefined>()
  const asking = useOpened<Asked>()
  const actions = useActions(of, { edit: editing.show, ask: asking.show })
  return (
    <>
      {head(
        mayEdit && reading.data !== undefined ? (
          <AddButton label={t('add')} onClick={actions.add} isEmpty={reading.data.tasks.length === 0} />
        ) : undefined,
      )}
      {mayEdit && reading.data !== undefined && <TaskLine of={of} />}
      <TasksList subject={subjectOf(of)} reading={reading} rest={rest} actions={mayEdit ? actions : undefined} />
      {mayEdit && (
        <TaskDialog
          key={editing.round}
          open={editing.open}
          onClose={editing.close}
          of={of}
          task={editing.subject}
          now={reading.data?.tasks.find(({ id }) => id === editing.subject?.id)}
        />
      )}
      {asking.subject !== undefined && (
        <SeriesDialog key={asking.round} open={asking.open} onClose={asking.close} of={of} {...asking.subject} />
      )}
    </>
  )
}

/**
 * Reads the tasks that the screen shows first, and all of them once more are asked for, a search is typed, or the address names one that is
 * not among the first.
 */
function useTasks(of: TasksOf) {
  const client = useQueryClient()
  const [wanted, want] = useState(false)
  const meant = useLocation({ select: ({ hash }) => hash })
  const first = tasksQuery(of, 'first')
  const known = client.getQueryData(first.queryKey)
  const isWhole = wanted || (meant !== '' && known?.isMore === true && known.tasks.every(({ id }) => id !== meant))
  const reading = useQuery({ ...tasksQuery(of, isWhole ? 'whole' : 'first'), placeholderData: () => client.getQueryData(first.queryKey) })
  const rest = reading.data?.isMore === true ? { read: () => want(true) } : undefined
  return { reading, rest }
}

/** Returns the actions on the tasks; they stay the same, so that a change of one task draws no other anew. */
function useActions(of: TasksOf, { edit, ask: open }: Openings): TaskActions {
  const remove = useRemoveTask(of)
  const { toggle, choose } = useSetStatus(of)
  const pause = usePauseSeries(of)
  return useMemo(
    () => ({ add: () => edit(undefined), edit, remove, toggle, choose, pause, ask: (task, question) => open({ task, question }) }),
    [edit, remove, toggle, choose, pause, open],
  )
}

type Asked = { task: Task; question: SeriesQuestion }
type Openings = { edit: (task: Task | undefined) => void; ask: (asked: Asked) => void }

/** Pauses the series of a task or resumes it, which is shown once it is answered: only the server knows the day it has then. */
function usePauseSeries(of: TasksOf): TaskActions['pause'] {
  const { t } = useTranslation('tasks')
  const client = useQueryClient()
  const how = {
    run: async ({ task, paused }: { task: Task; paused: boolean }, options: Parameters<typeof tasks.pause>[1]) =>
      serialize(task.id, async () => tasks.pause({ taskId: task.id, paused }, options)),
    reads: () => [tasksKey(of)],
    onDone: (answer: { task: Task | null }, { task }: { task: Task }) =>
      keepTask(client, { of, id: task.id, changed: answer.task ?? undefined }),
  }
  const { send: pause } = useChange({ ...how, success: t('repeats.isPaused'), failure: t('repeats.pauseFailed') })
  const { send: resume } = useChange({ ...how, success: t('repeats.isResumed'), failure: t('repeats.resumeFailed') })
  return useCallback((task, paused) => (paused ? pause : resume)({ task, paused }), [pause, resume])
}

/** Deletes a task at once and without asking, and offers Undo (GAP-91). */
function useRemoveTask(of: TasksOf): (task: Task) => void {
  const { t } = useTranslation('tasks')
  const restore = useRestoreTask(of)
  const { send } = useChange({
    run: async (task: Task, options) => serialize(task.id, async () => tasks.remove({ taskId: task.id }, options)),
    optimistic: (task) => [inTasks(of, task, undefined)],
    failure: t('deleteFailed'),
    onDone: (_done, task) => toast.success(t('deleted'), { action: { label: t('undo'), onPress: () => restore(task) } }),
  })
  return useCallback(
    (task) => {
      send(task)
      rescueFocus()
    },
    [send],
  )
}

/** Adds a deleted task again, exactly as it was, except for an assignee who may no longer see it (GAP-30). */
function useRestoreTask(of: TasksOf): (task: Task) => void {
  const { t } = useTranslation('tasks')
  const restore = useChange({
    run: async (task: Task, options) => tasks.add(taskAgain(of, task), options),
    reads: () => [tasksKey(of)],
    success: t('added'),
    failure: t('saveFailed'),
    onRefused: (error, task) => {
      if (refusalCode(error) !== 'NOT_ASSIGNABLE') return false
      restore.send({ ...task, assignee: null })
      return true
    },
  })
  return restore.send
}

type Wanted = { task: Task; status: TaskStatus }

/** Ticks tasks and sets their status, shown at once; the two have messages of their own (TASK-05, TASK-06, TASK-07). */
function useSetStatus(of: TasksOf) {
  const { t } = useTranslation('tasks')
  const client = useQueryClient()
  const how = {
    // One after the other, so that the last press wins.
    run: async ({ task, status }: Wanted, options: Parameters<typeof tasks.setStatus>[1]) =>
      serialize(task.id, async () => tasks.setStatus({ taskId: task.id, status, ...(task.completed ? {} : numberOf(task)) }, options)),
    optimistic: ({ task, status }: Wanted) => [inTasks(of, task, { ...task, status, completed: status === 'done' })],
    // Reopened, it takes back the one that followed.
    reads: ({ task, status }: Wanted) => (task.repeats !== null && status !== 'done' ? [tasksKey(of)] : []),
  }
  const showNext = (next: Task | null): void => {
    if (next !== null) keepTask(client, { of, id: next.id, changed: next })
  }
  const ticking = useChange({
    ...how,
    success: (_task, { status }) => (status === 'done' ? undefined : t('isReopened')),
    onDone: ({ next }, { task, status }) => {
      if (status !== 'done') return
      showNext(next)
      // It is on its way into the folded list.
      toast.success(t('isCompleted'), {
        ...(next?.dueDate != null && { detail: t('repeats.next', { day: formatDayOfWeek(next.dueDate) }) }),
        action: { label: t('undo'), onPress: () => ticking.send({ task: { ...task, completed: true }, status: task.status }) },
      })
    },
    failure: t('updateFailed'),
  })
  const tick = ticking.send
  const { send: set } = useChange({
    ...how,
    success: t('statusUpdated'),
    failure: t('statusFailed'),
    onDone: ({ next }) => showNext(next),
  })
  const toggle = useCallback(
    (task: Task, completed: boolean, onSettled?: () => void): void => tick({ task, status: completed ? 'done' : 'not_started' }, onSettled),
    [tick],
  )
  const choose = useCallback((task: Task, status: TaskStatus): void => set({ task, status }), [set])
  return { toggle, choose }
}

type TasksListProps = {
  subject: Subject
  reading: UseQueryResult<ReadTasks>
  /** What is not read yet; unset when there is nothing more. */
  rest: Rest | undefined
  /** Unset when the person may only view. */
  actions: TaskActions | undefined
}

/** The tasks in each state: loading, failed, none, some, view only. */
function TasksList({ subject, reading, rest, actions }: TasksListProps) {
  const { t } = useTranslation('tasks')
  const { data, error } = reading
  if (data === undefined && error === null) return <LoadingTasks />
  if (data === undefined) {
    return (
      <FailedReading title={t(subject === 'category' ? 'loadFailed' : 'loadDataFailed')} reading={reading}>
        {t('loadFailedComfort')}
      </FailedReading>
    )
  }
  if (data.tasks.length === 0) return <NoTasks subject={subject} onAdd={actions?.add} />
  return <FilledTasks subject={subject} tasks={data.tasks} rest={rest} actions={actions} />
}

const placeholders = [1, 2, 3]

function LoadingTasks() {
  return (
    <Loading visible>
      <CardGrid>
        {placeholders.map((bone) => (
          <Card key={bone} render={<li />}>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </Card>
        ))}
      </CardGrid>
    </Loading>
  )
}

const hues = { category: kinds.custom.hue, child: kinds.children.hue, pet: kinds.pets.hue }

/** The empty state of tasks, with a button that adds the first one for those who may edit. */
function NoTasks({ subject, onAdd }: { subject: Subject; onAdd: (() => void) | undefined }) {
  const { t } = useTranslation('tasks')
  const drawing = <Drawing of="evening" hue={hues[subject]} lit={onAdd !== undefined} />
  if (onAdd === undefined) return <EmptyState drawing={drawing}>{t('emptyViewOnly')}</EmptyState>
  return (
    <EmptyState drawing={drawing} action={<AddButton label={t('addFirst')} onClick={onAdd} />}>
      {t('empty')}
    </EmptyState>
  )
}

/** The form of a task, loaded when it is first opened. */
const TaskDialog = lazyDialog(async () => (await import('./task-dialog.tsx')).TaskDialog)

/** What is asked about a task that repeats, and its history, loaded when it is first opened. */
const SeriesDialog = lazyDialog(async () => (await import('./series-dialog.tsx')).SeriesDialog)
