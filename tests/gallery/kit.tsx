import type { ReactNode } from 'react'
import { Heading } from '#platform/web/ui/heading.tsx'
import styles from './kit.module.css'

export function Kit({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.kit} id={id}>
      <Heading level={2}>{title}</Heading>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

export function KitRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <p className={styles.name}>{name}</p>
      <div className={styles.items}>{children}</div>
    </div>
  )
}
