import { useQuery } from '@tanstack/react-query'
import { CalendarArrowDown, Pause, UserRound } from 'lucide-react'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Task } from '../contract.ts'
import { PauseTasksDialog, PutOffAllDialog } from './all-tasks.tsx'
import { asRead, changeSeveral } from './change-several.ts'
import styles from './selected-tasks.module.css'
import { seriesOf } from './repetition-of.ts'
import { assigneesQuery, tasksKey } from './task-api.ts'
import type { TasksOf } from './tasks-of.ts'
import { t } from './texts.ts'

type SelectedTasksProps = {
  of: TasksOf
  /** Those that are chosen, which are not completed. */
  tasks: readonly Task[]
  onEnd: () => void
}

/** What is done to the chosen tasks of a list, at the foot of the screen: they are put off, given to somebody, or paused. */
export function SelectedTasks({ of, tasks, onEnd }: SelectedTasksProps) {
  const people = useQuery(assigneesQuery(of.categoryId)).data ?? []
  const puttingOff = useDialog<readonly Task[]>()
  const pausing = useDialog<readonly Task[]>()
  const give = useGive(of, onEnd)
  const running = tasks.filter((task) => seriesOf(task)?.pausedOn === null)
  const given = [...people.map(({ id, name }) => ({ id, label: name })), { id: null, label: t('who.anyone') }]
  const none = tasks.length === 0
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={t('chosen.bar')}>
        <output className={styles.count}>{t('chosen.count', { count: tasks.length })}</output>
        <Button size="s" variant="quiet" onClick={onEnd}>
          {uiText('cancel')}
        </Button>
        <Button size="s" icon={CalendarArrowDown} disabled={none} onClick={() => puttingOff.show(tasks)}>
          {t('repeats.putOff')}
        </Button>
        <Menu
          trigger={
            <Button size="s" icon={UserRound} disabled={none}>
              {t('chosen.give')}
            </Button>
          }
          items={given.map(({ id, label }) => ({ label, onSelect: () => give({ tasks, id }) }))}
        />
        {running.length > 0 && (
          <Button size="s" icon={Pause} onClick={() => pausing.show(running)}>
            {t('repeats.pause')}
          </Button>
        )}
      </div>
      {puttingOff.subject !== undefined && (
        <PutOffAllDialog
          key={`put off ${puttingOff.round}`}
          open={puttingOff.open}
          onClose={puttingOff.close}
          onDone={onEnd}
          of={of}
          tasks={puttingOff.subject}
          title={t('chosen.putOff', { count: puttingOff.subject.length })}
        />
      )}
      {pausing.subject !== undefined && (
        <PauseTasksDialog
          key={`pause ${pausing.round}`}
          open={pausing.open}
          onClose={pausing.close}
          onDone={onEnd}
          of={of}
          tasks={pausing.subject}
          title={t('all.pause', { count: pausing.subject.length })}
        />
      )}
    </>
  )
}

type TaskAssignment = { tasks: readonly Task[]; id: string | null }

/** Returns the function that gives tasks to somebody, or to nobody in particular, with Undo. */
function useGive(of: TasksOf, onEnd: () => void): (given: TaskAssignment) => void {
  const how = { reads: () => [tasksKey(of)], failure: t('updateFailed') }
  const giveBack = useChange({
    run: async ({ changed, before }: { changed: readonly Task[]; before: readonly Task[] }, options) => {
      const whose = new Map(before.map(({ id, assignee }) => [id, assignee?.id ?? null]))
      return changeSeveral(
        changed.map((task) => ({ ...asRead(task), assignedTo: whose.get(task.id) ?? null })),
        options,
      )
    },
    ...how,
    success: t('chosen.givenBack'),
  })
  const { send } = useChange({
    run: async ({ tasks, id }: TaskAssignment, options) =>
      changeSeveral(
        tasks.map((task) => ({ ...asRead(task), assignedTo: id })),
        options,
      ),
    ...how,
    onDone: ({ changed }, { tasks: before }) => {
      if (changed.length === 0) {
        toast.failure(t('all.none'))
        return
      }
      toast.success(t('chosen.given', { count: changed.length }), {
        undo: () => giveBack.send({ changed, before }),
      })
      onEnd()
    },
  })
  return send
}
