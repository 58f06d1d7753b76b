import { Plus } from 'lucide-react'
import { classNames } from './class-names.ts'
import { CardLink } from './card-link.tsx'
import { Hexagon } from './hexagon.tsx'
import type { RenderProp } from './render-as.ts'
import styles from './tile.module.css'

/** Shows the dashed tile for a new category; `render` is its element: `<button type="button" onClick={…} />`. */
export function AddTile({ label, render }: { label: string; render: RenderProp }) {
  return (
    <div className={classNames(styles.tile, styles.add)}>
      <span className={styles.plus} aria-hidden="true">
        <Hexagon className={styles.plusHex} />
        <Plus size={18} strokeWidth={1.9} />
      </span>
      <CardLink render={render}>{label}</CardLink>
    </div>
  )
}
