import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Cover } from './cover.tsx'
import { Heading } from './heading.tsx'
import { hueClass } from './hue.ts'
import type { Hue } from './hue.ts'
import type { RenderProp } from './render-prop.ts'
import { Room } from './rooms/room.tsx'
import styles from './tile.module.css'

interface TileProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  kind: Hue
  /** The poster of a custom category. */
  icon?: LucideIcon | undefined
  name: string
  lit?: boolean | undefined
  /** One line, a When: the most urgent thing, or something quiet. */
  status?: ReactNode
  /** A second line, such as 'View Only'. */
  note?: ReactNode
  /** Where the tile leads: `<Link to="/cars" />`, or a button. */
  render: RenderProp
  /** Icon buttons that appear under the mouse and on focus. */
  controls?: ReactNode
  /** The one '…' that stands there on touch. */
  menu?: ReactNode
  /** Being dragged. */
  lifted?: boolean | undefined
  level?: 2 | 3 | undefined
}

/** A category on the dashboard: its room stands out of the card, and the whole card is the link. Rest props and ref go to the card, for dragging. */
export function Tile(props: TileProps) {
  const { kind, icon, name, lit = false, status, note, render, controls, menu, lifted = false, level = 3, className, ...rest } = props
  return (
    <div {...rest} className={classNames(styles.tile, hueClass(kind), lifted && styles.lifted, className)}>
      <Room kind={kind} icon={icon} lit={lit} size="tile" className={styles.room} />
      <Heading level={level} look="s" className={styles.name}>
        <Cover render={render}>{name}</Cover>
      </Heading>
      {status}
      {note}
      {controls !== undefined && <div className={classNames(styles.tools, styles.controls)}>{controls}</div>}
      {menu !== undefined && <div className={classNames(styles.tools, styles.menu)}>{menu}</div>}
    </div>
  )
}
