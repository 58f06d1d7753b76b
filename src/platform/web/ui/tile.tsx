import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { Hue } from '#platform/shared/hues.ts'
import { classNames } from './class-names.ts'
import { CardLink } from './card-link.tsx'
import { Heading } from './heading.tsx'
import { hueClass } from './hue.ts'
import type { RenderProp } from './render-as.ts'
import styles from './tile.module.css'

interface TileProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  hue: Hue
  /** A drawing in the size `tile`: `<Room … />` */
  drawing: ReactNode
  name: string
  /** One line, a DueDate: the most urgent thing, or something quiet. */
  status?: ReactNode
  /** A second line, such as 'View Only'. */
  note?: ReactNode
  /** The link of the tile: `<Link to="/cars" />`, or a button. */
  render: RenderProp
  /** Icon buttons that appear on hover and focus. */
  controls?: ReactNode
  /** The '…' button shown on touch. */
  menu?: ReactNode
  /** Being dragged. */
  lifted?: boolean | undefined
  level?: 2 | 3 | undefined
}

/** A category on the dashboard: its drawing rises above the card, which is one link. Rest props and ref go to the card, for dragging. */
export function Tile(props: TileProps) {
  const { hue, drawing, name, status, note, render, controls, menu, lifted = false, level = 3, className, ...rest } = props
  return (
    <div {...rest} className={classNames(styles.tile, hueClass(hue), lifted && styles.lifted, className)}>
      <div className={styles.drawing}>{drawing}</div>
      <Heading level={level} look="s" className={styles.name}>
        <CardLink render={render}>{name}</CardLink>
      </Heading>
      {status}
      {note}
      {controls !== undefined && <div className={classNames(styles.tools, styles.controls)}>{controls}</div>}
      {menu !== undefined && <div className={classNames(styles.tools, styles.menu)}>{menu}</div>}
    </div>
  )
}
