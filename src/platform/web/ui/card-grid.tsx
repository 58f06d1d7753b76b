import type { ComponentPropsWithRef } from 'react'
import styles from './card-grid.module.css'

/** Lists cards in one, two or three columns, by the width of the screen; its children are `<Card render={<li />}>`. */
export function CardGrid(props: Omit<ComponentPropsWithRef<'ul'>, 'className'>) {
  return <ul {...props} className={styles.grid} />
}
