import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RenderProp } from './render-prop.ts'

/** One thing the frame leads to. */
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
  /** red for Task Reports alone. */
  countTone?: 'red' | 'ink' | undefined
  /** In place of the icon: a Person. */
  face?: ReactNode
  /** The word stands beside the icon, in the header. */
  worded?: boolean | undefined
  /** Header only: hidden on phones, where the navigation has it. Default: everywhere. */
  on?: 'everywhere' | 'wide' | undefined
}

/** 'Notifications, 2 unread': a count is never only a badge. */
export function itemName({ label, count = 0, countLabel }: FrameItem): string {
  if (count === 0) return label
  return countLabel === undefined ? `${label}, ${count}` : `${label}, ${count} ${countLabel}`
}
