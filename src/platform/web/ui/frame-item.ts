import type { LucideIcon } from 'lucide-react'
import type { RenderProp } from './render-as.ts'

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
  /** Header only: not shown on phones, where the navigation has it. */
  isWide?: boolean | undefined
  /** Header only: among the first to give up its word where there is little room. */
  isTerse?: boolean | undefined
}
