import { createFileRoute } from '@tanstack/react-router'
import { carView } from '#household/subjects/cars/web/cars.tsx'
import { readCategorySearch } from '../../search-params.ts'
import { SubjectsWithContracts } from '../../subjects-with-contracts.tsx'

export const Route = createFileRoute('/_signed-in/cars')({ validateSearch: readCategorySearch, component: CarsRoute })

function CarsRoute() {
  return <SubjectsWithContracts of={carView} categoryId={Route.useSearch().categoryId} />
}
