import { type ReactNode, useId } from 'react'
import { Heading } from '#platform/web/ui/heading.tsx'
import styles from './rewards-page.module.css'

/** A part of the page with its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
