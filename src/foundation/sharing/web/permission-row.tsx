import type { ReactNode } from 'react'
import type { CategoryColor, CategoryIcon } from '#foundation/categories/contract.ts'
import { categoryIcons } from '#foundation/categories/web/category-icons.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import type { Permission } from '../contract.ts'
import styles from './permission-row.module.css'
import { t } from './texts.ts'

type ShareRowProps = {
  /** Shown before the icon. */
  lead?: ReactNode
  /** Makes the row tickable: ticked while it has a level, with the name as the label. Without `onLevel` the tick cannot be changed. */
  onTick?: (isTicked: boolean) => void
  name: string
  icon: CategoryIcon
  color: CategoryColor
  /** A quiet line under the name. */
  note?: string | undefined
  /** null: not shared. */
  level: Permission | null
  /** If unset, the level is shown but cannot be changed. */
  onLevel?: (level: Permission) => void
  /** Shown after the level, such as the button that removes it. */
  end?: ReactNode
}

/** A category and the level at which it is shared; a row of a `<ul>`. */
export function PermissionRow({ lead, onTick, end, ...of }: ShareRowProps) {
  const isShared = of.level !== null
  const what = <Named {...of} />
  return (
    <li className={styles.row} data-off={!isShared || undefined}>
      {lead}
      {onTick === undefined ? (
        <span className={styles.what}>{what}</span>
      ) : (
        <Checkbox
          className={styles.what}
          checked={isShared}
          disabled={isShared && of.onLevel === undefined}
          onChange={(event) => onTick(event.target.checked)}
        >
          {what}
        </Checkbox>
      )}
      <Shown {...of} />
      {end}
    </li>
  )
}

function Named({ name, icon, color, note }: Pick<ShareRowProps, 'name' | 'icon' | 'color' | 'note'>) {
  return (
    <span className={styles.named}>
      <HexagonIcon size="s" icon={categoryIcons[icon]} hue={color} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </span>
  )
}

function Shown({ name, level, onLevel }: Pick<ShareRowProps, 'name' | 'level' | 'onLevel'>) {
  if (level === null) return <span className={styles.quiet}>{t('level.none')}</span>
  if (onLevel === undefined) return <span className={styles.quiet}>{t(`level.${level}`)}</span>
  const options = [
    { value: 'view', label: t('level.view') },
    { value: 'edit', label: t('level.edit') },
  ] as const
  return <Segments size="s" label={name} options={options} value={level} onChange={onLevel} />
}
