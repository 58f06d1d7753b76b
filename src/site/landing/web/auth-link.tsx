import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/button.tsx'

const addresses = { signIn: '/auth', signUp: '/auth?tab=sign-up' } as const

interface AuthLinkProps {
  to: keyof typeof addresses
  variant: 'primary' | 'plain' | 'quiet'
  size?: 'l' | undefined
  className?: string | undefined
  children: ReactNode
}

/** A link to signing in or up that looks like a button. */
export function AuthLink({ to, children, ...look }: AuthLinkProps) {
  return (
    <Button {...look} render={<a href={addresses[to]} />}>
      {children}
    </Button>
  )
}
