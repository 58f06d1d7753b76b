import { useRef } from 'react'
import { usePerson } from '../../../foundation/accounts/web/public.ts'
import { useFinishTask } from '../../../organizer/tasks/web/public.ts'
import { Above } from '../../../platform/web/ui/card-link.tsx'
import { rescueFocus, rescueFocusTo } from '../../../platform/web/ui/rescue-focus.ts'
import { Tick } from '../../../platform/web/ui/tick.tsx'
import { useTicked } from '../../../platform/web/ui/use-ticked.ts'
import type { ReportTask } from '../contract.ts'
import { LocationCell } from './location-cell.tsx'
import { inReports } from './use-reports.ts'

/** The tick with which a task is done where the reports list it; whoever may not edit it sees its category instead. */
export function ReportTick({ task }: { task: ReportTask }) {
  const personId = usePerson()?.id
  const finish = useFinishTask<ReportTask>(({ id }) => inReports(id, personId))
  const { isTicked, press } = useTicked(false)
  const box = useRef<HTMLDivElement>(null)
  if (task.access === 'view') return <LocationCell place={task.place} />
  const tick = (checked: boolean): void => {
    if (!checked || !press(checked)) return
    finish(task)
    // The tick disappears with the task, and the focus must not be lost with it.
    const panel = box.current?.closest<HTMLElement>('[role="dialog"]') ?? null
    if (panel === null) rescueFocus()
    else rescueFocusTo(panel)
  }
  return (
    <Above ref={box}>
      <Tick label={task.title} checked={isTicked} onChange={tick} />
    </Above>
  )
}
