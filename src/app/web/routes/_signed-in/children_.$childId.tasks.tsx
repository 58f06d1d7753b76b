import { createFileRoute } from '@tanstack/react-router'
import { ChildPage } from '../../../../household/children/web/child-page.tsx'
import { TasksView } from '../../../../organizer/tasks/web/public.ts'

export const Route = createFileRoute('/_signed-in/children_/$childId/tasks')({ component: ChildRoute })

// Children do not know tasks: this route combines them.
function ChildRoute() {
  const { childId } = Route.useParams()
  return (
    <ChildPage key={childId} childId={childId}>
      {({ category, head }) => <TasksView of={{ categoryId: category.id, childId }} mayEdit={category.access === 'edit'} head={head} />}
    </ChildPage>
  )
}
