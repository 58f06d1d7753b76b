import { createFileRoute } from '@tanstack/react-router'
import { childView } from '#household/subjects/children/web/children.tsx'
import { SubjectWithTasks } from '../../subjects-with-tasks.tsx'

export const Route = createFileRoute('/_signed-in/children_/$childId/tasks')({ component: ChildRoute })

function ChildRoute() {
  return <SubjectWithTasks of={childView} id={Route.useParams().childId} />
}
