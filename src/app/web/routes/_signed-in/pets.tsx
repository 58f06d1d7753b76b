import { createFileRoute, Navigate } from '@tanstack/react-router'
import { CollectionCategory } from '#foundation/categories/web/collection-category.tsx'
import type { Pet } from '#household/subjects/contract.ts'
import { petPage } from '#household/subjects/pets/web/pets.tsx'
import { SubjectsPage } from '#household/subjects/web/subjects-page.tsx'
import { TaskSummaryLine } from '#organizer/tasks/web/task-summary-line.tsx'
import { readCategorySearch } from '../../search-params.ts'

export const Route = createFileRoute('/_signed-in/pets')({ validateSearch: readCategorySearch, component: PetsRoute })

function PetsRoute() {
  const { categoryId } = Route.useSearch()
  return (
    <CollectionCategory kind="pets" categoryId={categoryId} lead={toPetsOf}>
      {(id) => <SubjectsPage key={id} of={petPage} categoryId={id} about={tasksOf} />}
    </CollectionCategory>
  )
}

const toPetsOf = (categoryId: string) => <Navigate to="/pets" search={{ categoryId }} replace />

// Pets do not know tasks: this route combines them.
const tasksOf = ({ id, categoryId }: Pet) => <TaskSummaryLine categoryId={categoryId} id={id} />
