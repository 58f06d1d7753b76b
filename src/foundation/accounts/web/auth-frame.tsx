import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BareFrame } from '../../../platform/web/ui/bare-frame.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import styles from './auth-frame.module.css'
import { RoomsComb } from './rooms-comb.tsx'

/** The comb of rooms left, a card right; on phones a small comb above. */
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
