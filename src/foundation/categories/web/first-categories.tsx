import { type ReactNode, useId, useRef, useState } from 'react'
import type { Space } from '#foundation/families/contract.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldError } from '#platform/web/ui/field.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Tick } from '#platform/web/ui/tick.tsx'
import { TileGrid } from '#platform/web/ui/tile-grid.tsx'
import { Tile } from '#platform/web/ui/tile.tsx'
import { useRootMark } from '#platform/web/ui/use-root-mark.ts'
import type { DefaultKind } from '../contract.ts'
import { defaultKinds, kinds } from '../shared/kinds.ts'
import { AboutCategory } from './about-category.tsx'
import styles from './first-categories.module.css'
import { Room } from './rooms/room.tsx'
import { t } from './texts.ts'
import { useAddDefaults } from './use-add-defaults.ts'

type FirstCategoriesProps = {
  space: Pick<Space, 'id' | 'name' | 'groupType'>
  /** Shown beside the offer: the button that adds a custom category. */
  actions: ReactNode
  /** Runs once the space has its first categories. */
  onAdded: () => void
}

// Friends share neither bills nor a car; what else they share they name themselves.
const forFriends: readonly DefaultKind[] = ['travel', 'meals']

/** The offer of defaults in a space without categories, all ticked; one button adds those left ticked. */
export function FirstCategories({ space, actions, onAdded }: FirstCategoriesProps) {
  const offered = space.groupType === 'friend' ? forFriends : defaultKinds
  const [ticked, setTicked] = useState<readonly DefaultKind[]>(offered)
  const [isRefused, setRefused] = useState(false)
  const grid = useRef<HTMLUListElement>(null)
  const { add, adding } = useAddDefaults(space.id, { onDone: onAdded })
  // Messages stay above the key, which is where the thumb is.
  useRootMark('page-key')
  const addTicked = (): void => {
    setRefused(ticked.length === 0)
    if (ticked.length > 0) add(ticked)
    else grid.current?.querySelector('input')?.focus()
  }
  const toggle = (kind: DefaultKind, on: boolean): void => {
    setRefused(false)
    setTicked(offered.filter((other) => (other === kind ? on : ticked.includes(other))))
  }
  const primary = (
    <Button variant="primary" working={adding} workingLabel={t('add.working')} onClick={addTicked}>
      {t('first.submit', { count: ticked.length })}
    </Button>
  )
  return (
    <>
      <PageHeader title={space.name} subtitle={t('first.subtitle')} actions={actions} primary={primary} />
      {isRefused && <FieldError>{t('add.noneChosen')}</FieldError>}
      <TileGrid ref={grid} aria-label={t('add.choose')}>
        {offered.map((kind) => (
          <FirstTile key={kind} kind={kind} isTicked={ticked.includes(kind)} onToggle={(on) => toggle(kind, on)} />
        ))}
      </TileGrid>
      <div className={styles.band} />
    </>
  )
}

type FirstTileProps = { kind: DefaultKind; isTicked: boolean; onToggle: (on: boolean) => void }

/** One of the offered categories. Its lamp is off: nothing there needs anybody yet. */
function FirstTile({ kind, isTicked, onToggle }: FirstTileProps) {
  const id = useId()
  const { name, hue } = kinds[kind]
  return (
    <li className={styles.place}>
      <Tile
        hue={hue}
        drawing={<Room kind={kind} />}
        level={2}
        name={name}
        className={styles.offer}
        status={<AboutCategory kind={kind} />}
        render={<label htmlFor={id}>{name}</label>}
      />
      <Tick id={id} className={styles.tick} label={name} checked={isTicked} onChange={onToggle} />
    </li>
  )
}
