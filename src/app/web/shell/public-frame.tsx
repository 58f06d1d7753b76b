import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BareFrame } from '../../../platform/web/ui/bare-frame.tsx'

/** The frame of screens that need no session: the brand alone. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return <BareFrame home={<Link to="/" reloadDocument />}>{children}</BareFrame>
}
