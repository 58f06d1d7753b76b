import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { CardGrid } from '#platform/web/ui/card-grid.tsx'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { SearchedList } from '#platform/web/ui/searched-list.tsx'
import { usePinnedRows } from '#platform/web/ui/use-pinned-rows.ts'
import { type Rest, useSearched } from '#platform/web/ui/use-searched.ts'
import { useWindowedList } from '#platform/web/ui/use-windowed-list.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { Task } from '../contract.ts'
import { firstPart } from '../shared/limits.ts'
import styles from './task-list.module.css'
import { newestFirst } from './task-order.ts'
import { TaskTile } from './task-tile.tsx'
import type { TaskActions } from './task-actions.ts'
import type { Subject } from './tasks-of.ts'
import { t } from './texts.ts'

type TaskListProps = {
  subject: Subject
  tasks: readonly Task[]
  rest: Rest | undefined
  actions: TaskActions | undefined
  chosen: { ids: ReadonlySet<string> | undefined; toggle: (id: string) => void }
}

/**
 * The tasks to do, and below them those that are still hidden and the completed ones, folded and the newest first; a ticked task goes
 * there after a moment, unless it waits for an OK. What is typed is searched in all but the hidden ones.
 */
export function TaskList({ subject, tasks, rest, actions, chosen }: TaskListProps) {
  const today = useToday()
  const { isPinnedAsDone, settle } = usePinnedRows(tasks, isFinished)
  const isLater = (task: Task): boolean => !isPinnedAsDone(task) && isHidden(task, today)
  const [toDo, later] = [tasks.filter((task) => !isPinnedAsDone(task) && !isHidden(task, today)), tasks.filter(isLater)]
  const done = newestFirst(tasks.filter(isPinnedAsDone))
  const searched = useSearched([...toDo, ...done], (task) => wordsOf(task, t(`status.${task.status}`)), { idOf, rest })
  const isMeant = useLocation({ select: ({ hash }) => done.some(({ id }) => id === hash) })
  const [opened, fold] = useState<boolean>()
  const isSearching = searched.typed !== ''
  const isOpen = isSearching || (opened ?? isMeant)
  const same = { subject, today, actions, chosen, settle }
  const shown = { toDo: searched.shown.filter((task) => !isPinnedAsDone(task)), done: searched.shown.filter(isPinnedAsDone) }
  const openOrClose = (isOpened: boolean): void => {
    // Only the first of a long list are read until somebody asks for the others.
    if (isOpened) rest?.read()
    fold(isOpened)
  }
  return (
    <SearchedList
      searched={isOpen ? searched : { ...searched, more: moreToDo(searched.more, { toDo: toDo.length, shown: shown.toDo.length }) }}
      label={t('search')}
      offers={offersOf(tasks)}
    >
      <TaskGroup title={<VisuallyHidden>{t('open')}</VisuallyHidden>} tasks={shown.toDo} isPinnedAsDone={false} {...same} />
      {!isSearching && later.length > 0 && <Later tasks={later} {...same} />}
      {isSearching ? (
        <TaskGroup title={t('completed')} tasks={shown.done} isPinnedAsDone {...same} />
      ) : (
        (done.length > 0 || rest !== undefined) && (
          <div className={styles.folded}>
            <Collapsible
              label={rest === undefined ? t('completedCount', { count: done.length }) : t('completed')}
              isOpen={isOpen}
              onToggle={openOrClose}
            >
              <TaskGroup title={<VisuallyHidden>{t('completed')}</VisuallyHidden>} tasks={shown.done} isPinnedAsDone {...same} />
            </Collapsible>
          </div>
        )
      )}
    </SearchedList>
  )
}

type LaterProps = Omit<TaskGroupProps, 'title' | 'isPinnedAsDone'>

/** Those that repeat and are hidden until some days before they are due, folded. */
function Later({ tasks, ...same }: LaterProps) {
  const isMeant = useLocation({ select: ({ hash }) => tasks.some(({ id }) => id === hash) })
  const [chosen, fold] = useState<boolean>()
  const label = t('later', { count: tasks.length })
  return (
    <div className={styles.folded}>
      <Collapsible label={label} isOpen={chosen ?? isMeant} onToggle={fold}>
        <TaskGroup title={<VisuallyHidden>{label}</VisuallyHidden>} tasks={tasks} isPinnedAsDone={false} {...same} />
      </Collapsible>
    </div>
  )
}

// While the completed ones are folded, more are only asked for of those to do.
function moreToDo(more: number | undefined, { toDo, shown }: { toDo: number; shown: number }): number | undefined {
  return more === undefined && toDo >= firstPart ? undefined : toDo - shown
}

// Whose they are, and what the tasks of a child are about.
const offersOf = (tasks: readonly Task[]): string[] =>
  [...new Set(tasks.flatMap(({ assignee, label, completed }) => (completed ? [] : [assignee?.name, label])))]
    .filter(isText)
    .toSorted(byWords)

const isText = (words: string | null | undefined): words is string => words != null
const byWords = (one: string, other: string): number => one.localeCompare(other)

const idOf = ({ id }: Task): string => id

const isHidden = ({ hiddenUntil }: Task, today: string): boolean => hiddenUntil !== null && hiddenUntil > today

// What waits for an OK may be to do again.
const isFinished = ({ completed, ok }: Task): boolean => completed && ok !== 'waits'

function wordsOf({ title, description, assignee, label }: Task, status: string): string {
  return [title, description, assignee?.name, label, status].filter(Boolean).join(' ')
}

type TaskGroupProps = {
  title: ReactNode
  subject: Subject
  /** The viewer's day, 'yyyy-MM-dd'. */
  today: string
  tasks: readonly Task[]
  isPinnedAsDone: boolean
  actions: TaskActions | undefined
  chosen: TaskListProps['chosen']
  settle: (task: Task) => void
}

/** The tasks to do as tiles, or the completed ones as rows. */
function TaskGroup({ title, tasks, isPinnedAsDone, chosen, settle, ...same }: TaskGroupProps) {
  const meant = useLocation({ select: ({ hash }) => hash })
  const { list, style, shown } = useWindowedList(
    tasks,
    tasks.findIndex(({ id }) => id === meant),
  )
  if (tasks.length === 0) return null
  const tiles = shown.map((task) => (
    <TaskTile
      key={task.id}
      {...same}
      task={task}
      onChoose={chosen.ids === undefined ? undefined : chosen.toggle}
      isChosen={chosen.ids?.has(task.id) === true}
      isRow={isPinnedAsDone}
      isMisplaced={isFinished(task) !== isPinnedAsDone}
      settle={settle}
    />
  ))
  return (
    <section className={styles.group}>
      <Heading level={2} look="s" className={styles.heading}>
        {title}
      </Heading>
      {isPinnedAsDone ? (
        <ul ref={list} style={style} className={styles.rows}>
          {tiles}
        </ul>
      ) : (
        <CardGrid ref={list} style={style}>
          {tiles}
        </CardGrid>
      )}
    </section>
  )
}
