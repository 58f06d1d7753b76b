import { memo, useRef, useState } from 'react'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { formatDay, relativeDay } from '#platform/shared/dates.ts'
import { UnsentMark } from '#platform/web/api/unsent-mark.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Tick } from '#platform/web/ui/tick.tsx'
import { Tooltip } from '#platform/web/ui/tooltip.tsx'
import { useHighlightOnNavigation } from '#platform/web/ui/use-highlight-on-navigation.ts'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { useUnpinLater } from '#platform/web/ui/use-unpin-later.ts'
import { usePressedTick } from '#platform/web/ui/use-pressed-tick.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { Task, TaskStatus } from '../contract.ts'
import { statuses, statusStyles } from './status-styles.ts'
import { Claim, TaskControls } from './task-controls.tsx'
import { RepetitionLine } from './repetition-line.tsx'
import { seriesOf, turnIn } from './repetition-of.ts'
import { TaskAssignee } from './task-assignee.tsx'
import { TaskOk } from './task-ok.tsx'
import { TaskStatusChip } from './task-status-chip.tsx'
import styles from './task-tile.module.css'
import type { TaskActions } from './task-actions.ts'
import type { Subject } from './tasks-of.ts'
import { t } from './texts.ts'

type TaskTileProps = {
  task: Task
  subject: Subject
  today: string
  actions: TaskActions | undefined
  /** Chooses it or leaves it out again, where several are being chosen; unset otherwise. */
  onChoose?: ((id: string) => void) | undefined
  isChosen?: boolean
  /** Whether it is one of the rows of completed tasks, which are lower and have no description. */
  isRow: boolean
  /** Whether it was ticked or reopened and has not moved to its group yet. */
  isMisplaced: boolean
  settle: (task: Task) => void
}

/** One task, coloured by its status, which the chip names, with controls for those who may edit. */
export const TaskTile = memo(function TaskTile({
  task,
  subject,
  today,
  actions: given,
  onChoose,
  isChosen,
  isRow,
  isMisplaced,
  settle,
}: TaskTileProps) {
  // While several are chosen nothing else is done to one.
  const actions = onChoose === undefined ? given : undefined
  const isChoosing = onChoose !== undefined && !task.completed
  const arrival = useHighlightOnNavigation(task.id)
  const tile = useRef<HTMLDivElement>(null)
  const isLate = !task.completed && task.dueDate !== null && task.dueDate < today
  useUnpinLater(tile, { isMisplaced, settle: () => settle(task) })
  return (
    <Card {...arrival} pad="none" className={classNames(styles.tile, styles[task.status], isLate && styles.late)} render={<li />}>
      <div ref={tile} className={classNames(styles.inside, isRow && styles.row, actions === undefined && !isChoosing && styles.looking)}>
        {actions !== undefined && <TaskTick task={task} onToggle={actions.toggle} />}
        {isChoosing && (
          <Checkbox className={styles.choice} checked={isChosen === true} onChange={() => onChoose(task.id)}>
            <VisuallyHidden>{t('chosen.one', { title: task.title })}</VisuallyHidden>
          </Checkbox>
        )}
        <h3 dir="auto" className={classNames(styles.title, task.completed && styles.struck)}>
          {task.title}
        </h3>
        {actions !== undefined && <TaskControls task={task} actions={actions} />}
        <div className={styles.words}>
          <TaskFacts task={task} today={today} />
          {task.description !== null && !isRow && <TaskDescription text={task.description} />}
        </div>
        <div className={styles.foot}>
          <TaskStatusChoice
            task={task}
            onChoose={subject === 'category' && actions !== undefined ? (status) => actions.choose(task, status) : undefined}
          />
          {actions?.claim !== undefined && <Claim task={task} onClaim={actions.claim} />}
          <UnsentMark thing={task.id} />
          <TaskOk task={task} onAnswer={actions?.answer} />
          {task.worth !== 1 && <Chip tone="honey">{t('worth.fact', { count: task.worth })}</Chip>}
          {task.label !== null && <Chip hue={kinds.children.hue}>{task.label}</Chip>}
        </div>
      </div>
    </Card>
  )
})

/** The tick of a task, on its own: a press draws nothing else, and the rest of the tile follows. */
function TaskTick({ task, onToggle }: { task: Task; onToggle: TaskActions['toggle'] }) {
  const { isTicked, press } = usePressedTick(task.completed)
  const tick = (checked: boolean): void => {
    const release = press(checked)
    if (release !== undefined) onToggle(task, checked, release)
  }
  return <Tick label={task.title} checked={isTicked} onChange={tick} />
}

/** The due date and the assignee of a task, and how an open one repeats. */
function TaskFacts({ task, today }: { task: Task; today: string }) {
  const { dueDate, assignee } = task
  const series = task.completed ? undefined : seriesOf(task)
  if (dueDate === null && assignee === null && series === undefined && task.doneBy === null) return null
  return (
    <div className={styles.facts}>
      {dueDate !== null && <Due day={dueDate} today={today} completed={task.completed} />}
      {series !== undefined && <RepetitionLine {...series} />}
      {assignee !== null && <TaskAssignee {...assignee} turn={series && turnIn(series, assignee)} />}
      {series?.thenTurnOf != null && series.pausedOn === null && (
        <span className={styles.doer}>{t('who.then', { name: series.thenTurnOf.name })}</span>
      )}
      {task.doneBy !== null && <span className={styles.doer}>{t('doneBy.fact', { name: task.doneBy.name })}</span>}
    </div>
  )
}

function Due({ day, today, completed }: { day: string; today: string; completed: boolean }) {
  const words = { day: formatDay(day), relative: relativeDay({ day, today }) }
  if (completed) return <DueDate>{t('wasDue', words)}</DueDate>
  return day < today ? <DueDate tone="late">{t('late', words)}</DueDate> : <DueDate tone="date">{t('due', words)}</DueDate>
}

const shownLines = 3
const shownCharacters = 140

/** The description of a task; a long text is folded until it is opened. */
function TaskDescription({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > shownCharacters || text.split('\n').length > shownLines
  return (
    <>
      <p className={classNames(styles.text, isLong && !isOpen && styles.folded)}>{text}</p>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'showLess' : 'showAll')}
        </button>
      )}
    </>
  )
}

type TaskStatusChoiceProps = {
  task: Task
  /** Unset when the status is only shown. */
  onChoose: ((status: TaskStatus) => void) | undefined
}

/** The status of a task in words; on touch it opens the three, with a mouse they replace it on hover and focus. */
function TaskStatusChoice({ task, onChoose }: TaskStatusChoiceProps) {
  const isHovering = useMedia('(hover: hover) and (pointer: fine)')
  const chip = <TaskStatusChip status={task.status} className={styles.chip} />
  if (onChoose === undefined) return chip
  if (isHovering) {
    return (
      <div className={styles.place}>
        {chip}
        <StatusButtons task={task} onChoose={onChoose} />
      </div>
    )
  }
  const items = statuses.map((status) => ({
    label: t(`status.${status}`),
    icon: statusStyles[status].icon,
    onSelect: () => onChoose(status),
  }))
  const words = t(`status.${task.status}`)
  const opener = <button type="button" aria-label={t('statusIs', { status: words, title: task.title })} />
  return (
    <Menu
      align="start"
      items={items}
      trigger={
        <Chip {...statusStyles[task.status]} className={styles.chip} render={opener}>
          {words}
        </Chip>
      }
    />
  )
}

/** The three statuses of a task as buttons, the present one pressed. */
function StatusButtons({ task, onChoose }: { task: Task; onChoose: (status: TaskStatus) => void }) {
  const [pressed, setPressed] = useState<{ on: TaskStatus; status: TaskStatus }>()
  // The task itself has followed, or somebody has changed it.
  if (pressed !== undefined && pressed.on !== task.status) setPressed(undefined)
  const shown = pressed?.status ?? task.status
  const choose = (status: TaskStatus): void => {
    setPressed({ on: task.status, status })
    onChoose(status)
  }
  return (
    <fieldset aria-label={t('statusOf', { title: task.title })} className={styles.buttons}>
      {statuses.map((status) => (
        <Tooltip key={status} text={t(`status.${status}`)}>
          <button
            type="button"
            className={styles.button}
            data-status={status}
            aria-label={t(`status.${status}`)}
            aria-pressed={shown === status}
            onClick={() => choose(status)}
          >
            <Icon of={statusStyles[status].icon} />
          </button>
        </Tooltip>
      ))}
    </fieldset>
  )
}
