import { createFileRoute, Navigate } from '@tanstack/react-router'
import { CollectionCategory } from '#foundation/categories/web/collection-category.tsx'
import type { Child } from '#household/subjects/contract.ts'
import { childPage } from '#household/subjects/children/web/children.tsx'
import { SubjectsPage } from '#household/subjects/web/subjects-page.tsx'
import { TaskSummaryLine } from '#organizer/tasks/web/task-summary-line.tsx'
import { readCategorySearch } from '../../search-params.ts'

export const Route = createFileRoute('/_signed-in/children')({ validateSearch: readCategorySearch, component: ChildrenRoute })

function ChildrenRoute() {
  const { categoryId } = Route.useSearch()
  return (
    <CollectionCategory kind="children" categoryId={categoryId} lead={toChildrenOf}>
      {(id) => <SubjectsPage key={id} of={childPage} categoryId={id} about={tasksOf} />}
    </CollectionCategory>
  )
}

const toChildrenOf = (categoryId: string) => <Navigate to="/children" search={{ categoryId }} replace />

// Children do not know tasks: this route combines them.
const tasksOf = ({ id, categoryId }: Child) => <TaskSummaryLine categoryId={categoryId} id={id} />
