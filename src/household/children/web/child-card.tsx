import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Person } from '../../../platform/web/ui/avatar.tsx'
import { type CardControls, NamedCard } from '../../../platform/web/ui/named-card.tsx'
import type { Child } from '../contract.ts'

type ChildCardProps = { child: Child; controls: CardControls | undefined; children: ReactNode }

/** One child: the whole card opens their tasks (CHILD-05); edit and delete stand on it for those who may. */
export function ChildCard({ child, controls, children }: ChildCardProps) {
  return (
    <NamedCard
      name={child.name}
      link={<Link to="/children/$childId/tasks" params={{ childId: child.id }} />}
      mark={<Person id={child.id} name={child.name} silent />}
      controls={controls}
    >
      {children}
    </NamedCard>
  )
}
