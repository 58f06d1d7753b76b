import {
  CalendarArrowDown,
  CalendarCheck,
  Ellipsis,
  Hand,
  History,
  Pause,
  Pencil,
  Play,
  SkipForward,
  Trash2,
  UserRoundCheck,
} from 'lucide-react'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { useMedia } from '#platform/web/ui/use-media.ts'
import type { Task } from '../contract.ts'
import { seriesOf } from './repetition-of.ts'
import styles from './task-tile.module.css'
import type { TaskActions } from './task-actions.ts'
import { t } from './texts.ts'

type TaskControlsProps = { task: Task; actions: TaskActions }

/**
 * Edit and Delete: two buttons with a mouse, a menu on touch, where a long title needs the room. What repeats has a menu with a mouse as well, for
 * all but Edit.
 */
export function TaskControls({ task, actions }: TaskControlsProps) {
  const isHovering = useMedia('(hover: hover) and (pointer: fine)')
  const { title } = task
  const more = moreOf(task, actions, !isHovering)
  const remove = (): void => {
    if (seriesOf(task) === undefined || task.completed) actions.remove(task)
    else actions.ask(task, 'delete')
  }
  const opener = <IconButton icon={Ellipsis} label={uiText('moreActionsFor', { name: title })} />
  const edit = { label: t('editShort'), icon: Pencil, onSelect: () => actions.edit(task) }
  const rest = [...more, { label: uiText('delete'), icon: Trash2, danger: true, onSelect: remove }]
  if (!isHovering) return <Menu trigger={opener} items={[edit, ...rest]} />
  return (
    <div className={styles.controls}>
      <IconButton icon={Pencil} label={uiText('editOf', { name: title })} tip={edit.label} onClick={edit.onSelect} />
      {more.length > 0 ? (
        <Menu trigger={opener} items={rest} />
      ) : (
        <IconButton icon={Trash2} tone="danger" label={uiText('deleteOf', { name: title })} tip={uiText('delete')} onClick={remove} />
      )}
    </div>
  )
}

/**
 * What else can be done with a task: who did it can be named, and because it repeats there is more with an open one of a series that goes on, and its
 * history. With a mouse, the form records who did an ordinary one.
 */
function moreOf(task: Task, { ask, resume, claim }: TaskActions, isMenuOnly: boolean) {
  const doneBy = { label: t('doneBy.choose'), icon: UserRoundCheck, onSelect: () => ask(task, 'doneBy') }
  const byOthers = claim === undefined || task.completed ? [] : [doneBy]
  if (task.repeats === null) return isMenuOnly ? byOthers : []
  const history = { label: t('repeats.history'), icon: History, onSelect: () => ask(task, 'history') }
  const series = seriesOf(task)
  if (series === undefined || task.completed) return [history]
  if (series.pausedOn !== null) return [...byOthers, { label: t('repeats.resume'), icon: Play, onSelect: () => resume(task) }, history]
  return [
    ...byOthers,
    { label: t('repeats.skip'), icon: SkipForward, onSelect: () => ask(task, 'skip') },
    { label: t('repeats.putOff'), icon: CalendarArrowDown, onSelect: () => ask(task, 'putOff') },
    { label: t('repeats.doneOn'), icon: CalendarCheck, onSelect: () => ask(task, 'doneOn') },
    { label: t('repeats.pause'), icon: Pause, onSelect: () => ask(task, 'pause') },
    history,
  ]
}

/** 'I'll do it' on an open task that is for anyone free, and 'Give it back' once it is claimed. */
export function Claim({ task, onClaim }: { task: Task; onClaim: NonNullable<TaskActions['claim']> }) {
  const me = usePerson()
  if (task.completed) return null
  if (task.assignee === null) {
    return (
      <Button size="s" icon={Hand} aria-label={t('claimOf', { title: task.title })} onClick={() => onClaim(task, true)}>
        {t('claim')}
      </Button>
    )
  }
  if (!task.isClaimed || task.assignee.id !== me?.id) return null
  return (
    <Button variant="quiet" size="s" aria-label={t('giveBackOf', { title: task.title })} onClick={() => onClaim(task, false)}>
      {t('giveBack')}
    </Button>
  )
}
