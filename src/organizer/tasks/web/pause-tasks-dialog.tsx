import type { Task } from '../contract.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { tasksKey } from './task-api.ts'
import type { TasksOf } from './tasks-of.ts'
import { usePauses } from './use-pauses.ts'

type PauseTasksDialogProps = {
  open: boolean
  onClose: () => void
  of: TasksOf
  tasks: readonly Task[]
  title: string
  onDone?: (() => void) | undefined
  subtitle?: string | undefined
}

/** Pauses some tasks of a list that repeat, or one. */
export function PauseTasksDialog({ open, onClose, of, tasks, title, subtitle, onDone }: PauseTasksDialogProps) {
  const { pause } = usePauses({
    reads: [tasksKey(of)],
    onDone: () => {
      onClose()
      onDone?.()
    },
  })
  return <PauseDialog {...{ open, onClose, title, subtitle }} saving={pause.sending} onPause={(until) => pause.send({ tasks, until })} />
}
