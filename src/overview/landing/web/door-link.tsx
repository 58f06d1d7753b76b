import type { ReactNode } from 'react'
import { Button } from '../../../platform/web/ui/button.tsx'

const doors = { signIn: '/auth', signUp: '/auth?tab=sign-up' } as const

interface DoorLinkProps {
  to: keyof typeof doors
  variant: 'primary' | 'plain' | 'quiet'
  size?: 'l' | undefined
  className?: string | undefined
  children: ReactNode
}

/** A link to signing in or up that looks like a button (LAND-16, GAP-122). */
export function DoorLink({ to, children, ...look }: DoorLinkProps) {
  return (
    <Button {...look} render={<a href={doors[to]} />}>
      {children}
    </Button>
  )
}
