import type { ComponentPropsWithRef } from 'react'
import styles from './quiet.module.css'

/** A small paragraph in the muted colour. */
export function Quiet(paragraph: ComponentPropsWithRef<'p'>) {
  return <p {...paragraph} className={styles.quiet} />
}
