import { createFileRoute, Navigate } from '@tanstack/react-router'
import { AreaCategory } from '../../../../foundation/categories/web/area-category.tsx'
import { UnfurnishedRoom } from '../../../../foundation/categories/web/unfurnished-room.tsx'
import { readCategorySearch } from '../../category-search.ts'

export const Route = createFileRoute('/_signed-in/houses')({ validateSearch: readCategorySearch, component: Unfurnished })

function Unfurnished() {
  const { categoryId } = Route.useSearch()
  return (
    <AreaCategory kind="houses" categoryId={categoryId} lead={toCategory}>
      {(id) => <UnfurnishedRoom key={id} categoryId={id} />}
    </AreaCategory>
  )
}

const toCategory = (categoryId: string) => <Navigate to="/houses" search={{ categoryId }} replace />
