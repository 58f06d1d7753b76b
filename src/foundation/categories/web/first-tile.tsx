import { useId } from 'react'
import { Tick } from '../../../platform/web/ui/tick.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import type { DefaultKind } from '../contract.ts'
import { kinds } from '../shared/kinds.ts'
import { AboutCategory } from './about-category.tsx'
import styles from './first-tile.module.css'
import { Room } from './rooms/room.tsx'

type FirstTileProps = { kind: DefaultKind; isTicked: boolean; onToggle: (on: boolean) => void }

/** One of the offered rooms; its lamp is on while it is ticked. */
export function FirstTile({ kind, isTicked, onToggle }: FirstTileProps) {
  const id = useId()
  const { name, hue } = kinds[kind]
  return (
    <li className={styles.place}>
      <Tile
        hue={hue}
        room={<Room kind={kind} lit={isTicked} />}
        level={2}
        name={name}
        className={styles.offer}
        status={<AboutCategory kind={kind} />}
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- Tile fills the label with the name
        render={<label htmlFor={id} />}
      />
      <Tick id={id} className={styles.tick} label={name} checked={isTicked} onChange={onToggle} />
    </li>
  )
}
