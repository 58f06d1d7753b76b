import { createFileRoute } from '@tanstack/react-router'
import { petView } from '#household/subjects/pets/web/pets.tsx'
import { SubjectWithTasks } from '../../subjects-with-tasks.tsx'

export const Route = createFileRoute('/_signed-in/pets_/$petId/tasks')({ component: PetRoute })

function PetRoute() {
  return <SubjectWithTasks of={petView} id={Route.useParams().petId} />
}
