import type { ReactNode } from 'react'
import styles from './bare-frame.module.css'
import { classNames } from './class-names.ts'
import { Logo } from './logo.tsx'
import { type RenderProp, renderAs } from './render-as.ts'
import { t } from './texts.ts'

interface BareFrameProps {
  /** The link of the brand. */
  home: RenderProp
  /** Right of the brand: buttons, or the items of AppFrame. */
  end?: ReactNode
  /** Shows only the brand's mark where the screen is narrow. */
  terse?: boolean | undefined
  /** Leaves the room to what is beside the brand: its name is not shown from 768 to 1099 px. */
  spare?: boolean | undefined
  children: ReactNode
}

/** Shows the header with the brand, and the skip link, around a Page; all that screens before signing in need. */
export function BareFrame({ home, end, terse = false, spare = false, children }: BareFrameProps) {
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <header className={styles.bar} data-no-print="">
        <div className={classNames(styles.inner, terse && styles.terse, spare && styles.spare)}>
          <Brand render={home} />
          {end}
        </div>
      </header>
      {children}
    </>
  )
}

function Brand({ render }: { render: RenderProp }) {
  const own = {
    className: styles.brand,
    'aria-label': t('appName'),
    children: (
      <>
        <Logo />
        <span className={styles.name}>{t('appName')}</span>
      </>
    ),
  }
  return renderAs('a', render, own)
}
