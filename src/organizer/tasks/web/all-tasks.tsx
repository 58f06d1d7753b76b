import { CalendarArrowDown, Ellipsis, Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'
import { Menu } from '../../../platform/web/ui/menu.tsx'
import { toast } from '../../../platform/web/ui/toast.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import type { Task } from '../contract.ts'
import { unlessRefused } from './unless-refused.ts'
import { seriesOf } from './series-of.ts'
import { tasks as api, tasksKey } from './task-api.ts'
import type { TasksOf } from './tasks-of.ts'

type AllTasksProps = { of: TasksOf; tasks: readonly Task[] }

/** What is done to many tasks of a list at once: the late ones are put off, and all that repeat are paused, as for holidays, and resumed. */
export function AllTasks({ of, tasks }: AllTasksProps) {
  const { t } = useTranslation('tasks')
  const today = useToday()
  const puttingOff = useOpened<readonly Task[]>()
  const pause = usePauseAll(of)
  const open = tasks.filter(({ completed }) => !completed)
  const late = open.filter(({ dueDate }) => dueDate !== null && dueDate < today)
  const [running, paused] = [true, false].map((runs) => open.filter((task) => seriesOf(task) && (task.repeats?.pausedOn === null) === runs))
  const items = [
    { of: late, label: t('all.putOff', { count: late.length }), icon: CalendarArrowDown, onSelect: () => puttingOff.show(late) },
    { of: running, label: t('all.pause', { count: running?.length ?? 0 }), icon: Pause, onSelect: () => pause(running, true) },
    { of: paused, label: t('all.resume', { count: paused?.length ?? 0 }), icon: Play, onSelect: () => pause(paused, false) },
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
        <PutOffAllDialog key={puttingOff.round} open={puttingOff.open} onClose={puttingOff.close} of={of} late={puttingOff.subject} />
      )}
    </>
  )
}

/** Returns the function that pauses or resumes all of some series, with Undo; one that is so already stays as it is. */
function usePauseAll(of: TasksOf): (tasks: readonly Task[] | undefined, paused: boolean) => void {
  const { t } = useTranslation('tasks')
  const { send } = useChange({
    run: async ({ tasks, paused }: { tasks: readonly Task[]; paused: boolean }) => {
      for (const { id: taskId } of tasks) await unlessRefused(api.pause({ taskId, paused }))
    },
    reads: () => [tasksKey(of)],
    failure: t('repeats.pauseFailed'),
    onDone: (_done, { tasks, paused }) =>
      toast.success(t(paused ? 'all.isPaused' : 'all.isResumed', { count: tasks.length }), {
        action: { label: t('undo'), onPress: () => send({ tasks, paused: !paused }) },
      }),
  })
  return (tasks = [], paused) => send({ tasks, paused })
}

/** Asks to which day the late ones are put off, loaded when it is first opened. */
const PutOffAllDialog = lazyDialog(async () => (await import('./put-off-all-dialog.tsx')).PutOffAllDialog)
