import { useId } from 'react'
import { Tick } from '../../../platform/web/ui/tick.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import type { DefaultKind } from '../contract.ts'
import { defaultCategories } from '../shared/default-categories.ts'
import { AboutCategory } from './about-category.tsx'
import styles from './first-tile.module.css'

type FirstTileProps = { kind: DefaultKind; isTicked: boolean; onToggle: (on: boolean) => void }

/** One of the offered rooms; its lamp is on while it is ticked. */
export function FirstTile({ kind, isTicked, onToggle }: FirstTileProps) {
  const id = useId()
  const { name } = defaultCategories[kind]
  return (
    <li className={styles.place}>
      <Tile
        kind={kind}
        level={2}
        name={name}
        lit={isTicked}
        className={styles.offer}
        status={<AboutCategory kind={kind} />}
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- Tile fills the label with the name
        render={<label htmlFor={id} />}
      />
      <Tick id={id} className={styles.tick} label={name} checked={isTicked} onChange={onToggle} />
    </li>
  )
}
