import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RenderProp } from './rendered.ts'

/** One destination of the frame. */
export interface FrameItem {
  key: string
  label: string
  icon: LucideIcon
  /** `<Link to="/profile" />`, or a button with its onClick. */
  render: RenderProp
  active?: boolean | undefined
  /** Shown from 1 on. */
  count?: number | undefined
  /** What is counted: 'tasks overdue or due today'. */
  countLabel?: string | undefined
  /** red only for Task Reports. */
  countTone?: 'red' | 'ink' | undefined
  /** In place of the icon: a PersonAvatar. */
  face?: ReactNode
  /** The word is shown beside the icon, in the header. */
  worded?: boolean | undefined
  /** Header only: hidden on phones, where the navigation has it. Default: everywhere. */
  on?: 'everywhere' | 'wide' | undefined
}

/** Returns the name of an item, 'Notifications, 2 unread': a count is never only a badge. */
export function itemName({ label, count = 0, countLabel }: FrameItem): string {
  if (count === 0) return label
  return countLabel === undefined ? `${label}, ${count}` : `${label}, ${count} ${countLabel}`
}
