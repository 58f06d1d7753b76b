import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BareFrame } from '#platform/web/ui/bare-frame.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import styles from './auth-frame.module.css'
import dark from './sign-in-picture-dark.svg'
import light from './sign-in-picture-light.svg'

declare module 'react' {
  interface CSSProperties {
    '--comb-light'?: string
    '--comb-dark'?: string
  }
}

/** The frame of the sign-in pages: a comb of rooms on the left, a card on the right; on phones a small comb above. */
export function AuthFrame({ title, heading, children }: { title: string; heading: string; children: ReactNode }) {
  return (
    <BareFrame home={<Link to="/" reloadDocument />}>
      <Page>
        <title>{title}</title>
        <div className={styles.auth}>
          <SignInPicture className={styles.comb} />
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

// The build draws them (scripts/vite/sign-in-picture.ts). React sets the addresses through the DOM, which our content policy allows.
const pictures = { '--comb-light': `url("${light}")`, '--comb-dark': `url("${dark}")` }

/** Seven rooms as a comb, as wide as its box. */
function SignInPicture({ className }: { className?: string | undefined }) {
  return <div className={classNames(styles.picture, className)} style={pictures} aria-hidden="true" />
}
