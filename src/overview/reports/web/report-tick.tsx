import { useRef } from 'react'
import { useAskOutcome } from '#organizer/due-dates/web/use-ask-outcome.ts'
import type { TasksOf } from '#organizer/tasks/web/tasks-of.ts'
import { useFinishTask } from '#organizer/tasks/web/use-finish-task.ts'
import { Above } from '#platform/web/ui/card-link.tsx'
import { restoreFocus, restoreFocusTo } from '#platform/web/ui/restore-focus.ts'
import { Tick } from '#platform/web/ui/tick.tsx'
import { usePressedTick } from '#platform/web/ui/use-pressed-tick.ts'
import type { ReportTask } from '../contract.ts'
import { CategoryCell } from './category-cell.tsx'
import { offlineReportStatus } from './offline-report-status.ts'

type ReportTickProps = { task: ReportTask; className?: string | undefined; tabIndex?: -1 | undefined }

/** The tick with which a task is done where the reports list it; somebody who may not edit it sees its category instead. In a grid Tab passes it by. */
export function ReportTick({ task, className, tabIndex }: ReportTickProps) {
  const finish = useFinishTask(offlineReportStatus, useAskOutcome())
  const { isTicked, press } = usePressedTick(false)
  const box = useRef<HTMLDivElement>(null)
  if (task.access === 'view') return <CategoryCell place={task.place} />
  const tick = (checked: boolean): void => {
    if (!checked || !press(checked)) return
    finish({ of: tasksOf(task), task: { ...task, completed: false, repeats: task.number === null ? null : { number: task.number } } })
    // The tick disappears with the task, and the focus must not be lost with it.
    const panel = box.current?.closest<HTMLElement>('[role="dialog"]') ?? null
    if (panel === null) restoreFocus()
    else restoreFocusTo(panel)
  }
  return (
    <Above ref={box}>
      <Tick label={task.title} checked={isTicked} onChange={tick} {...{ className, tabIndex }} />
    </Above>
  )
}

function tasksOf({ subjectId: id, subjectKind, place: { categoryId } }: ReportTask): TasksOf {
  return id === null || subjectKind === null ? { categoryId } : { categoryId, subject: { kind: subjectKind, id } }
}
