import { type ReactNode, useLayoutEffect } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

interface PageProps {
  /** content 1120 px, reading 680 px for terms and long forms; screen for what lays out the whole window itself. */
  width?: 'content' | 'reading' | 'screen' | undefined
  /** Starts right under the header, for a screen that opens with tabs. */
  flush?: boolean | undefined
  /** Fills the window, for what scrolls within itself. */
  fit?: boolean | undefined
  children: ReactNode
}

/** The content column of a screen and its `main`; one per screen. */
export function Page({ width = 'content', flush = false, fit = false, children }: PageProps) {
  // What index.html shows until there is a screen.
  useLayoutEffect(() => document.getElementById('shell')?.remove(), [])
  return (
    <main
      id="main"
      tabIndex={-1}
      className={width === 'screen' ? styles.screen : classNames(styles.page, styles[width], flush && styles.flush, fit && styles.fit)}
    >
      {children}
    </main>
  )
}
