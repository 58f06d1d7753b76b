import type { UseQueryResult } from '@tanstack/react-query'
import type { Category } from '#foundation/categories/contract.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { Permission } from '../contract.ts'
import styles from './permission-list.module.css'
import { PermissionRow } from './permission-row.tsx'
import { t } from './texts.ts'

/** Levels by category that differ from those that are stored; null takes one away. */
export type Levels = Readonly<Record<string, Permission | null>>

type LevelListProps = {
  /** What the levels are for, and the text when a read fails. */
  title: string
  failedTitle: string
  /** The categories; undefined while they are read. */
  categories: readonly Category[] | undefined
  /** A reading that failed. */
  failed: UseQueryResult | undefined
  levelOf: (id: string) => Permission | null
  onLevel: (id: string, level: Permission | null) => void
  /** The level of a category that is ticked; View Only if unset. */
  presetOf?: (category: Category) => Permission
}

/** The categories of a group, each with the level at which it is shared with somebody, or not. */
export function PermissionList({ title, failedTitle, categories, failed, levelOf, onLevel, presetOf }: LevelListProps) {
  if (failed !== undefined) return <QueryFailure title={failedTitle} query={failed} />
  if (categories === undefined) {
    return (
      <Loading>
        <Skeleton width="90%" />
        <Skeleton width="90%" />
      </Loading>
    )
  }
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      {categories.length === 0 && <p className={styles.none}>{t('noCategories')}</p>}
      <ul>
        {categories.map((category) => (
          <PermissionRow
            key={category.id}
            name={category.name}
            icon={category.icon}
            color={category.color}
            level={levelOf(category.id)}
            onTick={(isTicked) => onLevel(category.id, isTicked ? (presetOf?.(category) ?? 'view') : null)}
            onLevel={(level) => onLevel(category.id, level)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

/** Returns a level that was chosen as the contract takes it; nothing for one that was taken away. */
export const granted = ({ categoryId, level }: { categoryId: string; level: Permission | null }) =>
  level === null ? [] : [{ categoryId, permission: level }]
