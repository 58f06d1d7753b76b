import { createFileRoute } from '@tanstack/react-router'
import { houseView } from '#household/subjects/houses/web/houses.tsx'
import { readCategorySearch } from '../../search-params.ts'
import { SubjectsWithContracts } from '../../subjects-with-contracts.tsx'

export const Route = createFileRoute('/_signed-in/houses')({ validateSearch: readCategorySearch, component: HousesRoute })

function HousesRoute() {
  return <SubjectsWithContracts of={houseView} categoryId={Route.useSearch().categoryId} />
}
