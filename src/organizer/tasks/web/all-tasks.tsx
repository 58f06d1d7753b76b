import { CalendarArrowDown, Ellipsis, ListChecks, Pause, Play } from 'lucide-react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Task } from '../contract.ts'
import { seriesOf } from './repetition-of.ts'
import { tasksKey } from './task-api.ts'
import type { TasksOf } from './tasks-of.ts'
import { t } from './texts.ts'
import { usePauses } from './use-pauses.ts'

type AllTasksProps = {
  of: TasksOf
  tasks: readonly Task[]
  /** Lets some of them be chosen. */
  onChoose: () => void
}

/** What is done to many tasks of a list at once: the late ones are put off, all that repeat are paused and resumed, or some are chosen. */
export function AllTasks({ of, tasks, onChoose }: AllTasksProps) {
  const today = useToday()
  const puttingOff = useDialog<readonly Task[]>()
  const pausing = useDialog<readonly Task[]>()
  const { resume } = usePauses({ reads: [tasksKey(of)] })
  const open = tasks.filter(({ completed }) => !completed)
  const late = open.filter(({ dueDate }) => dueDate !== null && dueDate < today)
  const [running, paused] = [true, false].map((runs) => open.filter((task) => seriesOf(task) && (task.repeats?.pausedOn === null) === runs))
  const items = [
    { of: late, label: t('all.putOff', { count: late.length }), icon: CalendarArrowDown, onSelect: () => puttingOff.show(late) },
    { of: running, label: t('all.pause', { count: running?.length ?? 0 }), icon: Pause, onSelect: () => pausing.show(running ?? []) },
    { of: paused, label: t('all.resume', { count: paused?.length ?? 0 }), icon: Play, onSelect: () => resume.send(paused ?? []) },
    { of: open, label: t('chosen.choose'), icon: ListChecks, onSelect: onChoose },
  ].filter(({ of: those = [] }) => those.length > 1)
  return (
    <>
      {items.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button variant="quiet" size="s" icon={Ellipsis}>
              {t('all.menu')}
            </Button>
          }
          items={items}
        />
      )}
      {puttingOff.subject !== undefined && (
        <PutOffAllDialog
          key={puttingOff.round}
          open={puttingOff.open}
          onClose={puttingOff.close}
          of={of}
          tasks={puttingOff.subject}
          title={t('all.putOff', { count: puttingOff.subject.length })}
        />
      )}
      {pausing.subject !== undefined && (
        <PauseTasksDialog
          key={`pause ${pausing.round}`}
          open={pausing.open}
          onClose={pausing.close}
          of={of}
          tasks={pausing.subject}
          title={t('all.pause', { count: pausing.subject.length })}
        />
      )}
    </>
  )
}

/** Asks until when those that repeat are paused, loaded when it is first opened. */
export const PauseTasksDialog = lazyDialog(async () => (await import('./pause-tasks-dialog.tsx')).PauseTasksDialog)

/** Asks to which day the late ones are put off, loaded when it is first opened. */
export const PutOffAllDialog = lazyDialog(async () => (await import('./put-off-all-dialog.tsx')).PutOffAllDialog)
