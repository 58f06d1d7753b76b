import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Category } from '../../../foundation/categories/contract.ts'
import { CategoryLink } from '../../../foundation/categories/web/public.ts'
import { Back } from '../../../platform/web/ui/back.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { Room } from '../../../foundation/categories/web/rooms/public.ts'
import { ViewOnlyChip } from '../../../platform/web/ui/view-only-chip.tsx'
import type { Parent, Subcategory } from '../contract.ts'

type SubcategoryHeadProps = { subcategory: Subcategory; category: Category; parent: Parent | null; primary: ReactNode | undefined }

/** The head of a subcategory's page; Back leads to its car, its house or its category. */
export function SubcategoryHead({ subcategory, category, parent, primary }: SubcategoryHeadProps) {
  return (
    <PageHead
      back={<Back render={wayUp(parent, category)} />}
      room={<Room kind={category.kind} size="head" />}
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
