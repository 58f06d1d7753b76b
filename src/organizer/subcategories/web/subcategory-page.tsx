import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { CategoryLink } from '#foundation/categories/web/category-link.tsx'
import { HeaderDrawing } from '#foundation/categories/web/header-drawing.tsx'
import { QueryPage } from '#foundation/categories/web/query-page.tsx'
import { Back } from '#platform/web/ui/back.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { ViewOnlyChip } from '#platform/web/ui/view-only-chip.tsx'
import type { Parent, Subcategory } from '../contract.ts'
import { subcategoryQuery } from './subcategory-api.ts'
import { t } from './texts.ts'

/** Draws the content of a subcategory, given the right to edit and the head, which takes a primary button. */
export type SubcategoryContent = (place: {
  subcategory: Subcategory
  category: Category
  hasEvents: boolean
  head: (primary: ReactNode | undefined) => ReactNode
}) => ReactNode

/** The page of a subcategory: its trail and, as `children`, its contracts or appointments. */
export function SubcategoryPage({ subcategoryId, children }: { subcategoryId: string; children: SubcategoryContent }) {
  const query = useQuery(subcategoryQuery(subcategoryId))
  return (
    <QueryPage query={query} failure={t('loadFailed')} title={({ subcategory }) => subcategory.name}>
      {(place) => children({ ...place, head: headOf(place) })}
    </QueryPage>
  )
}

const headOf = (place: Omit<ComponentProps<typeof SubcategoryHead>, 'primary'>) => (primary: ReactNode | undefined) => (
  <SubcategoryHead {...place} primary={primary} />
)

type SubcategoryHeadProps = { subcategory: Subcategory; category: Category; parent: Parent | null; primary: ReactNode | undefined }

/** The head of a subcategory's page; Back leads to its car, house or category. */
function SubcategoryHead({ subcategory, category, parent, primary }: SubcategoryHeadProps) {
  return (
    <PageHeader
      back={<Back render={wayUp(parent, category)} />}
      picture={<HeaderDrawing kind={category.kind} category={category} />}
      trail={[category.familyName, category.name, parent?.name].filter((part) => part !== undefined).join(' · ')}
      title={subcategory.name}
      {...(category.access === 'edit' ? {} : { actions: <ViewOnlyChip /> })}
      {...(primary === undefined ? {} : { primary })}
    />
  )
}

function wayUp(parent: Parent | null, category: Category) {
  if (parent === null) return <CategoryLink category={category} />
  if (parent.kind === 'car') return <Link to="/car/$carId" params={{ carId: parent.id }} />
  return <Link to="/house/$houseId" params={{ houseId: parent.id }} />
}
