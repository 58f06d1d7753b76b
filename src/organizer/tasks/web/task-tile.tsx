import { useRef } from 'react'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { Tick } from '../../../platform/web/ui/tick.tsx'
import { useArrival } from '../../../platform/web/ui/use-arrival.ts'
import { useSettling } from '../../../platform/web/ui/use-settling.ts'
import { useTicked } from '../../../platform/web/ui/use-ticked.ts'
import type { Task } from '../contract.ts'
import { TaskControls } from './task-controls.tsx'
import { TaskDescription } from './task-description.tsx'
import { TaskFacts } from './task-facts.tsx'
import { TaskStatusChoice } from './task-status-choice.tsx'
import styles from './task-tile.module.css'
import type { TaskVerbs } from './task-verbs.ts'
import type { Subject } from './tasks-of.ts'

type TaskTileProps = {
  task: Task
  subject: Subject
  today: string
  verbs: TaskVerbs | undefined
  /** It was ticked or reopened and has not gone to its group yet. */
  isMisplaced: boolean
  settle: () => void
}

/** One task: ground and edge by its status, which the chip names (TASK-09, TASK-10); tick, statuses and controls for those who may (PERM-05). */
export function TaskTile({ task, subject, today, verbs, isMisplaced, settle }: TaskTileProps) {
  const arrival = useArrival(task.id)
  const tile = useRef<HTMLDivElement>(null)
  const { isTicked, press } = useTicked(task, task.completed)
  useSettling(tile, { isMisplaced, settle })
  const tick = (checked: boolean): void => {
    press(checked)
    verbs?.toggle(task, checked)
  }
  return (
    <Card {...arrival} pad="none" className={classNames(styles.tile, styles[task.status])} render={<li data-slides={task.id} />}>
      <div ref={tile} className={classNames(styles.inside, verbs === undefined && styles.looking)}>
        {verbs !== undefined && <Tick label={task.title} checked={isTicked} onChange={tick} />}
        <h3 className={classNames(styles.title, task.completed && styles.struck)}>{task.title}</h3>
        {verbs !== undefined && <TaskControls title={task.title} onEdit={() => verbs.edit(task)} onDelete={() => verbs.remove(task)} />}
        <div className={styles.words}>
          <TaskFacts task={task} today={today} />
          {task.description !== null && <TaskDescription text={task.description} />}
        </div>
        <div className={styles.foot}>
          <TaskStatusChoice
            task={task}
            onChoose={subject === 'category' && verbs !== undefined ? (status) => verbs.choose(task, status) : undefined}
          />
          {task.label !== null && <Chip hue={kinds.children.hue}>{task.label}</Chip>}
        </div>
      </div>
    </Card>
  )
}
