import { createFileRoute, Navigate } from '@tanstack/react-router'
import { CollectionCategory } from '#foundation/categories/web/collection-category.tsx'
import type { Pet } from '#household/subjects/pets/contract.ts'
import { PetsPage } from '#household/subjects/pets/web/pets-page.tsx'
import { TaskSummaryLine } from '#organizer/tasks/web/task-summary-line.tsx'
import { readCategorySearch } from '../../search-params.ts'

export const Route = createFileRoute('/_signed-in/pets')({ validateSearch: readCategorySearch, component: PetsRoute })

function PetsRoute() {
  const { categoryId } = Route.useSearch()
  return (
    <CollectionCategory kind="pets" categoryId={categoryId} lead={toPetsOf}>
      {(id) => <PetsPage key={id} categoryId={id} about={tasksOf} />}
    </CollectionCategory>
  )
}

const toPetsOf = (categoryId: string) => <Navigate to="/pets" search={{ categoryId }} replace />

// Pets do not know tasks: this route combines them.
const tasksOf = ({ id, categoryId }: Pet) => <TaskSummaryLine categoryId={categoryId} petId={id} />
