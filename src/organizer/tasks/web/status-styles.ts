import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'

/** The appearance of each status: the tone of its chip and its icon. */
export const statusStyles = {
  not_started: { tone: 'red', icon: CircleDashed },
  in_progress: { tone: 'yellow', icon: CircleDot },
  done: { tone: 'green', icon: CircleCheck },
} as const

/** The statuses in the order in which a task goes through them. */
export const statuses = ['not_started', 'in_progress', 'done'] as const
