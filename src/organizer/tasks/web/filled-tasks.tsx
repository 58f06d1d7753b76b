import { useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { CardGrid } from '../../../platform/web/ui/card-grid.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { SearchedList } from '../../../platform/web/ui/searched-list.tsx'
import { usePlaces } from '../../../platform/web/ui/use-places.ts'
import { type Rest, useSearched } from '../../../platform/web/ui/use-searched.ts'
import { useSlides } from '../../../platform/web/ui/use-slides.ts'
import { useWindow } from '../../../platform/web/ui/use-window.ts'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { Task } from '../contract.ts'
import styles from './filled-tasks.module.css'
import { TaskTile } from './task-tile.tsx'
import type { TaskActions } from './task-verbs.ts'
import type { Subject } from './tasks-of.ts'

type FilledTasksProps = { subject: Subject; tasks: readonly Task[]; rest: Rest | undefined; actions: TaskActions | undefined }

/** The tasks to do, and below them the completed ones; a ticked task slides there after a moment. */
export function FilledTasks({ subject, tasks, rest, actions }: FilledTasksProps) {
  const { t } = useTranslation('tasks')
  const today = useToday()
  const { isPlacedAsDone, settle } = usePlaces(tasks, isCompleted)
  const ordered = [...tasks.filter((task) => !isPlacedAsDone(task)), ...tasks.filter(isPlacedAsDone)]
  const searched = useSearched(ordered, (task) => wordsOf(task, t(`status.${task.status}`)), { idOf, rest })
  const box = useRef<HTMLDivElement>(null)
  useSlides(box, searched.shown.map((task) => `${task.id} ${isPlacedAsDone(task)}`).join())
  const group = (done: boolean) => ({
    subject,
    today,
    actions,
    settle,
    isPlacedAsDone: done,
    tasks: searched.shown.filter((task) => isPlacedAsDone(task) === done),
  })
  return (
    <SearchedList searched={searched} label={t('search')}>
      <div ref={box}>
        <TaskGroup {...group(false)} />
        <TaskGroup {...group(true)} />
      </div>
    </SearchedList>
  )
}

const idOf = ({ id }: Task): string => id

const isCompleted = ({ completed }: Task): boolean => completed

function wordsOf({ title, description, assignee, label }: Task, status: string): string {
  return [title, description, assignee?.name, label, status].filter(Boolean).join(' ')
}

type TaskGroupProps = {
  subject: Subject
  /** The viewer's day, 'yyyy-MM-dd'. */
  today: string
  tasks: readonly Task[]
  isPlacedAsDone: boolean
  actions: TaskActions | undefined
  settle: (task: Task) => void
}

/** The tasks to do, or the completed ones, as tiles. */
function TaskGroup({ tasks, isPlacedAsDone, settle, ...same }: TaskGroupProps) {
  const { t } = useTranslation('tasks')
  const meant = useLocation({ select: ({ hash }) => hash })
  const { list, style, shown } = useWindow(
    tasks,
    tasks.findIndex(({ id }) => id === meant),
  )
  if (tasks.length === 0) return null
  return (
    <section className={styles.group}>
      <Heading level={2} look="s" className={styles.heading}>
        {isPlacedAsDone ? t('completed') : <VisuallyHidden>{t('open')}</VisuallyHidden>}
      </Heading>
      <CardGrid ref={list} style={style}>
        {shown.map((task) => (
          <TaskTile key={task.id} {...same} task={task} isMisplaced={task.completed !== isPlacedAsDone} settle={settle} />
        ))}
      </CardGrid>
    </section>
  )
}
