import { createFileRoute } from '@tanstack/react-router'
import { petView } from '#household/subjects/pets/web/pets.tsx'
import { readCategorySearch } from '../../search-params.ts'
import { SubjectsWithTasks } from '../../subjects-with-tasks.tsx'

export const Route = createFileRoute('/_signed-in/pets')({ validateSearch: readCategorySearch, component: PetsRoute })

function PetsRoute() {
  return <SubjectsWithTasks of={petView} categoryId={Route.useSearch().categoryId} />
}
