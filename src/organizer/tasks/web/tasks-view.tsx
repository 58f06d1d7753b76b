import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { subjectKinds } from '#household/subjects/shared/subject-kinds.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { AddButton } from '#platform/web/ui/add-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CardGrid } from '#platform/web/ui/card-grid.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Rest } from '#platform/web/ui/use-searched.ts'
import type { Task } from '../contract.ts'
import { AllTasks } from './all-tasks.tsx'
import { SelectedTasks } from './selected-tasks.tsx'
import { TaskList } from './task-list.tsx'
import { allTasksQuery, firstTasksQuery, isMoreThan, type ReadTasks } from './task-api.ts'
import styles from './tasks-view.module.css'
import type { TaskActions } from './task-actions.ts'
import { parentOf, type Subject, kindOfParent, type TasksOf } from './tasks-of.ts'
import { t } from './texts.ts'
import { useSelection } from './use-selection.ts'
import { useQuickTask } from './use-quick-task.ts'
import { type Asked, useTaskActions } from './use-task-actions.ts'

type TasksViewProps = {
  of: TasksOf
  mayEdit: boolean
  /** Whether it is in a group, where others may do a task. */
  isShared: boolean
  /** Whether the person is an admin there, who decides what tasks are worth. */
  isAdmin: boolean
  /** Draws the head of the page, or of the part of it, with the button that adds one, for those who may edit. */
  head: (primary: ReactNode | undefined) => ReactNode
  /** Hears that a task is completed which a date has raised: that asks what became of the date. */
  onFollowUpDone?: OnFollowUpDone | undefined
  /** Set where the page is about something else: it then has no line to type into, and no place of its own while there are none. */
  part?: Part
  /** What follows the tasks on the page. */
  foot?: ReactNode
}

type OnFollowUpDone = (forDate: NonNullable<Task['forDate']>) => void

/** `followUpOf` are the dates of whose tasks alone the part is; unset for all tasks of the parent. */
type Part = { followUpOf?: readonly string[] | undefined }

/** The view that lists, adds, edits, ticks and deletes the tasks of a parent, as far as rights allow (TASK, CHILD and PET rows). */
export function TasksView({ of, mayEdit, isShared, isAdmin, head, foot, onFollowUpDone, part }: TasksViewProps) {
  const { query, rest } = useTasks(of)
  const editing = useDialog<Task | undefined>()
  const asking = useDialog<Asked>()
  const chosen = useSelection()
  const actions = useAskingActions(useTaskActions(of, { isShared, edit: editing.show, ask: asking.show }), onFollowUpDone)
  const mayAdd = mayEdit && query.data !== undefined
  const list = { subject: kindOfParent(of), query, rest, actions: mayEdit ? actions : undefined, chosen }
  return (
    <>
      {part === undefined ? (
        <>
          {head(mayAdd ? <AddButton label={t('add')} onClick={actions.add} isEmpty={query.data.tasks.length === 0} /> : undefined)}
          {mayAdd && <TaskLine of={of} />}
          {mayAdd && <AllTasks of={of} tasks={query.data.tasks} onChoose={chosen.begin} />}
          <TasksList {...list} />
        </>
      ) : (
        <TasksPart {...list} {...part} of={of} head={head} />
      )}
      {mayEdit && chosen.ids !== undefined && (
        <SelectedTasks
          of={of}
          tasks={(query.data?.tasks ?? []).filter(({ id, completed }) => !completed && chosen.ids?.has(id))}
          onEnd={chosen.end}
        />
      )}
      {foot}
      {mayEdit && (
        <TaskDialog
          key={editing.round}
          open={editing.open}
          onClose={editing.close}
          of={of}
          isShared={isShared}
          isAdmin={isAdmin}
          task={editing.subject}
          now={query.data?.tasks.find(({ id }) => id === editing.subject?.id)}
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
  const first = firstTasksQuery(of)
  const known = client.getQueryData(first.queryKey)
  const isWhole = wanted || (meant !== '' && known !== undefined && isMoreThan(known) && known.every(({ id }) => id !== meant))
  const query = useQuery({ ...(isWhole ? allTasksQuery(of) : first), placeholderData: () => client.getQueryData(first.queryKey) })
  const rest = query.data?.isMore === true ? { read: () => want(true) } : undefined
  return { query, rest }
}

type TasksPartProps = TasksListProps & Part & Pick<TasksViewProps, 'of' | 'head'>

/** Tasks as a part of a page that is about something else; with none there is only the button that adds one. */
function TasksPart({ of, head, followUpOf, query, ...list }: TasksPartProps) {
  const { actions } = list
  if (query.data === undefined && query.error !== null) return <TasksList {...list} query={query} />
  const tasks = (query.data?.tasks ?? []).filter(({ forDate }) => followUpOf === undefined || followUpOf.includes(forDate?.dueDateId ?? ''))
  // What is added to the category belongs to none of its cars or houses.
  const add =
    followUpOf === undefined && actions !== undefined ? (
      <Button variant="quiet" size="s" icon={Plus} onClick={actions.add}>
        {t('add')}
      </Button>
    ) : undefined
  if (query.data === undefined) return null
  if (tasks.length === 0) return add
  return (
    <>
      {head(add)}
      {actions !== undefined && <AllTasks of={of} tasks={tasks} onChoose={list.chosen.begin} />}
      <TaskList {...list} tasks={tasks} />
    </>
  )
}

/** Returns the actions; completing a task that a date raised is reported once it is on the screen. */
function useAskingActions(actions: TaskActions, onFollowUpDone: OnFollowUpDone | undefined): TaskActions {
  return useMemo(() => {
    if (onFollowUpDone === undefined) return actions
    return {
      ...actions,
      toggle(task, completed, onSettled) {
        const { forDate } = task
        actions.toggle(task, completed, () => {
          onSettled?.()
          if (completed && forDate !== null) onFollowUpDone(forDate)
        })
      },
    }
  }, [actions, onFollowUpDone])
}

type TasksListProps = {
  subject: Subject
  query: UseQueryResult<ReadTasks>
  /** What is not read yet; unset when there is nothing more. */
  rest: Rest | undefined
  /** Unset when the person may only view. */
  actions: TaskActions | undefined
  chosen: ReturnType<typeof useSelection>
}

/** The tasks in each state: loading, failed, none, some, view only. */
function TasksList({ subject, query, rest, actions, chosen }: TasksListProps) {
  const { data, error } = query
  if (data === undefined && error === null) return <LoadingTasks />
  if (data === undefined) {
    return (
      <QueryFailure title={t(subject === 'category' ? 'loadFailed' : 'loadDataFailed')} query={query}>
        {t('loadFailedComfort')}
      </QueryFailure>
    )
  }
  if (data.tasks.length === 0) return <NoTasks subject={subject} onAdd={actions?.add} />
  return <TaskList subject={subject} tasks={data.tasks} rest={rest} actions={actions} chosen={chosen} />
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

/** The empty state of tasks, with a button that adds the first one for those who may edit. */
function NoTasks({ subject, onAdd }: { subject: Subject; onAdd: (() => void) | undefined }) {
  const { hue } = kinds[(subject === 'category' ? undefined : subjectKinds[subject].many) ?? 'custom']
  const drawing = <Drawing of="evening" hue={hue} lit={onAdd !== undefined} />
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

/** A line at the top of a list to type the next task into; Enter adds it, and the focus stays. */
function TaskLine({ of }: { of: TasksOf }) {
  const { title, onSubmit } = useQuickTask(of, { draft: `task line ${Object.values(parentOf(of)).join(' ')}` })
  return (
    <form className={styles.line} noValidate onSubmit={onSubmit}>
      <TextField {...title} label={t('line')} placeholder={t('line')} labelHidden autoComplete="off" enterKeyHint="send" />
      <IconButton type="submit" icon={Plus} label={t('quick.add')} />
    </form>
  )
}
