import { createFileRoute } from '@tanstack/react-router'
import { type KnownPet, PetPage } from '#household/subjects/pets/web/pet-page.tsx'
import { DatesSection } from '#organizer/due-dates/web/dates-section.tsx'
import { useAskOutcome } from '#organizer/due-dates/web/use-ask-outcome.ts'
import { EmergencyCard } from '#organizer/numbers/web/emergency-card.tsx'
import { NumbersSection } from '#organizer/numbers/web/numbers-section.tsx'
import { TasksView } from '#organizer/tasks/web/tasks-view.tsx'

export const Route = createFileRoute('/_signed-in/pets_/$petId/tasks')({ component: PetRoute })

function PetRoute() {
  const { petId } = Route.useParams()
  return (
    <PetPage key={petId} petId={petId}>
      {(known) => <TasksAndDates {...known} />}
    </PetPage>
  )
}

// Pets know neither tasks nor dates nor telephone numbers: this route combines them, what is to do first.
function TasksAndDates({ pet, category, head }: KnownPet) {
  const subject = { kind: 'pet', id: pet.id } as const
  const of = { categoryId: category.id, subject }
  const card = <EmergencyCard of={of} about={pet} />
  const numbers = <NumbersSection of={of} name={pet.name} category={category} />
  const dates = <DatesSection of={subject} room="pet" name={pet.name} category={category} />
  const foot = (
    <>
      {dates}
      {numbers}
    </>
  )
  return (
    <TasksView
      of={of}
      mayEdit={category.access === 'edit'}
      isShared={category.groupType !== 'personal'}
      isAdmin={category.administered}
      onRaisedDone={useAskOutcome()}
      head={(primary) => head(primary, card)}
      foot={foot}
    />
  )
}
