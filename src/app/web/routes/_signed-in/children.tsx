import { createFileRoute } from '@tanstack/react-router'
import { childView } from '#household/subjects/children/web/children.tsx'
import { readCategorySearch } from '../../search-params.ts'
import { SubjectsWithTasks } from '../../subjects-with-tasks.tsx'

export const Route = createFileRoute('/_signed-in/children')({ validateSearch: readCategorySearch, component: ChildrenRoute })

function ChildrenRoute() {
  return <SubjectsWithTasks of={childView} categoryId={Route.useSearch().categoryId} />
}
