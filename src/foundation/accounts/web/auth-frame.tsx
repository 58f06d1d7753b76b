import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BareFrame } from '../../../platform/web/ui/bare-frame.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { RoomFrame } from '../../../platform/web/ui/rooms/room-frame.tsx'
import { kinds } from '../../categories/shared/public.ts'
import { CarsRoom, ChildrenRoom, HealthRoom, HomeRoom, MealsRoom, PetsRoom, TravelRoom } from '../../categories/web/rooms/public.ts'
import styles from './auth-frame.module.css'

/** The frame of the sign-in pages: a comb of rooms on the left, a card on the right; on phones a small comb above. */
export function AuthFrame({ title, heading, children }: { title: string; heading: string; children: ReactNode }) {
  return (
    <BareFrame home={<Link to="/" reloadDocument />}>
      <Page>
        <title>{title}</title>
        <div className={styles.auth}>
          <RoomsComb className={styles.comb} />
          <Card pad="none" className={styles.card}>
            <Heading level={1} className={styles.heading}>
              {heading}
            </Heading>
            {children}
          </Card>
        </div>
      </Page>
    </BareFrame>
  )
}

// The seven drawings by name, not by `Room`, which would load the others on the sign-in screen, too.
const rooms = [
  { kind: 'children', Drawn: ChildrenRoom, lit: false },
  { kind: 'home', Drawn: HomeRoom, lit: true },
  { kind: 'cars', Drawn: CarsRoom, lit: false },
  { kind: 'meals', Drawn: MealsRoom, lit: false },
  { kind: 'pets', Drawn: PetsRoom, lit: true },
  { kind: 'travel', Drawn: TravelRoom, lit: false },
  { kind: 'health', Drawn: HealthRoom, lit: false },
] as const

/** Seven rooms as a comb, as wide as its box. */
function RoomsComb({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(styles.roomsComb, className)} aria-hidden="true">
      {rooms.map(({ kind, Drawn, lit }) => (
        <div key={kind} className={styles[kind]}>
          <RoomFrame hue={kinds[kind].hue} lit={lit} size="fill">
            <Drawn />
          </RoomFrame>
        </div>
      ))}
    </div>
  )
}
