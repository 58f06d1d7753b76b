import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import type { Space } from '../../../foundation/families/contract.ts'
import { TileGrid } from '../../../platform/web/ui/tile-grid.tsx'
import { CategoryTile } from './category-tile.tsx'
import { OrderedTiles } from './ordered-tiles.tsx'
import type { StatusOf } from './tile-status.ts'

type SpaceTilesProps = {
  space: Space
  categories: readonly Category[]
  statusOf: StatusOf | undefined
  onAdd: () => void
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

/** The rooms of a space; those who administer it can put them in another order and change them (GAP-20). */
export function SpaceTiles({ space, categories, statusOf, ...verbs }: SpaceTilesProps) {
  const { t } = useTranslation('dashboard')
  const label = t('categories', { space: space.name })
  if (space.administered) {
    return <OrderedTiles familyId={space.id} label={label} categories={categories} statusOf={statusOf} {...verbs} />
  }
  return (
    <TileGrid aria-label={label}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryTile category={category} status={statusOf?.(category)} />
        </li>
      ))}
    </TileGrid>
  )
}
