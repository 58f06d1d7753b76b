import type { Category } from '../../../foundation/categories/contract.ts'
import type { Space } from '../../../foundation/families/contract.ts'
import { CategoryDialogs } from './category-dialogs.tsx'
import { SpaceTiles } from './space-tiles.tsx'
import type { StatusOf } from './tile-status.ts'
import { useCategoryDialogs } from './use-category-dialogs.ts'

type FilledSpaceProps = {
  space: Space
  categories: readonly Category[]
  statusOf: StatusOf | undefined
  onAdd: () => void
}

/** The tiles of a space, with all that may be done to them by those who administer it (CAT-05, CAT-06). */
export function FilledSpace({ space, categories, statusOf, onAdd }: FilledSpaceProps) {
  const dialogs = useCategoryDialogs()
  return (
    <>
      <SpaceTiles space={space} categories={categories} statusOf={statusOf} onAdd={onAdd} onEdit={dialogs.edit} onDelete={dialogs.remove} />
      {space.administered && <CategoryDialogs dialogs={dialogs} categories={categories} />}
    </>
  )
}
