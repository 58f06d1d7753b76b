import { CircleCheck, CircleX, SkipForward } from 'lucide-react'

/** How a chip shows each thing that can become of a date. */
export const outcomeStyles = {
  done: { tone: 'green', icon: CircleCheck },
  passed: { tone: 'green', icon: CircleCheck },
  failed: { tone: 'red', icon: CircleX },
  skipped: { tone: 'plain', icon: SkipForward },
} as const
