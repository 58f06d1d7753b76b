import { createFileRoute } from '@tanstack/react-router'
import { PetPage } from '../../../../household/pets/web/pet-page.tsx'
import { TasksView } from '../../../../organizer/tasks/web/public.ts'

export const Route = createFileRoute('/_signed-in/pets_/$petId/tasks')({ component: PetRoute })

// Pets do not know tasks: this route combines them.
function PetRoute() {
  const { petId } = Route.useParams()
  return (
    <PetPage key={petId} petId={petId}>
      {({ category, head }) => <TasksView of={{ categoryId: category.id, petId }} mayEdit={category.access === 'edit'} head={head} />}
    </PetPage>
  )
}
