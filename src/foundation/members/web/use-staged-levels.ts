import { useState } from 'react'
import type { SharedCategory } from '../contract.ts'
import type { Permission } from '../../sharing/contract.ts'

/** A shared category as the dialog shows it: `level` is what is staged, `stored` what the server has; null: not shared any more. */
export type StagedCategory = Omit<SharedCategory, 'level'> & { level: Permission | null; stored: Permission }

/** The staged changes of a member's levels. */
export type Staging = ReturnType<typeof useStagedLevels>

type Staged = { level: Permission | null; stored: Permission; version: number }

/**
 * Changes of levels that are not stored yet (MEM-22). What was staged for a category holds as long as the server's version is the
 * one it was staged on; afterwards the server's level shows, and `isOvertaken` says so.
 */
export function useStagedLevels(known: readonly SharedCategory[] | undefined) {
  const [staged, setStaged] = useState<ReadonlyMap<string, Staged>>(new Map())
  const categories = (known ?? []).map((category): StagedCategory => {
    const wanted = staged.get(category.categoryId)
    return { ...category, stored: category.level, level: wanted?.version === category.version ? wanted.level : category.level }
  })
  const changed = categories.filter(({ level, stored }) => level !== stored)
  return {
    categories,
    /** What Save Changes sends. */
    changes: changed.map(({ categoryId, version, level }) => ({ categoryId, ifVersion: version, level })),
    /** Something that was staged holds no more, because it was changed elsewhere. */
    isOvertaken:
      known !== undefined &&
      [...staged].some(
        ([id, { level, stored, version }]) =>
          level !== stored && categories.find(({ categoryId }) => categoryId === id)?.version !== version,
      ),
    /** Stages a level; the stored one takes the change back. */
    stage: ({ categoryId, stored, version }: StagedCategory, level: Permission | null) =>
      setStaged((others) => new Map(others).set(categoryId, { level, stored, version })),
  }
}
