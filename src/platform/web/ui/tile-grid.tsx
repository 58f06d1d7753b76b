import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './tile.module.css'

/** Shows two tiles per row on phones, three from 640 px, four from 1000 px; its children are `<li>` around a Tile each. */
export function TileGrid({ className, ...rest }: ComponentPropsWithRef<'ul'>) {
  return <ul {...rest} className={classNames(styles.grid, className)} />
}
