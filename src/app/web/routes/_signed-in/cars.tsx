import { createFileRoute, Navigate } from '@tanstack/react-router'
import { AreaCategory } from '../../../../foundation/categories/web/area-category.tsx'
import { CarsPage } from '../../../../household/cars/web/cars-page.tsx'
import { readCategorySearch } from '../../category-search.ts'

export const Route = createFileRoute('/_signed-in/cars')({ validateSearch: readCategorySearch, component: CarsRoute })

function CarsRoute() {
  const { categoryId } = Route.useSearch()
  return (
    <AreaCategory kind="cars" categoryId={categoryId} lead={toCarsOf}>
      {(id) => <CarsPage key={id} categoryId={id} />}
    </AreaCategory>
  )
}

const toCarsOf = (categoryId: string) => <Navigate to="/cars" search={{ categoryId }} replace />
