import { createFileRoute } from '@tanstack/react-router'
import { type KnownChild, ChildPage } from '#household/subjects/children/web/child-page.tsx'
import { DatesSection } from '#organizer/due-dates/web/dates-section.tsx'
import { useAskOutcome } from '#organizer/due-dates/web/use-ask-outcome.ts'
import { EmergencyCard } from '#organizer/numbers/web/emergency-card.tsx'
import { NumbersSection } from '#organizer/numbers/web/numbers-section.tsx'
import { TasksView } from '#organizer/tasks/web/tasks-view.tsx'

export const Route = createFileRoute('/_signed-in/children_/$childId/tasks')({ component: ChildRoute })

function ChildRoute() {
  const { childId } = Route.useParams()
  return (
    <ChildPage key={childId} childId={childId}>
      {(known) => <TasksAndDates {...known} />}
    </ChildPage>
  )
}

// Children know neither tasks nor dates nor telephone numbers: this route combines them, what is to do first.
function TasksAndDates({ child, category, head }: KnownChild) {
  const subject = { kind: 'child', id: child.id } as const
  const of = { categoryId: category.id, subject, assigneeId: child.personId }
  const card = <EmergencyCard of={of} about={child} />
  const numbers = <NumbersSection of={of} name={child.name} category={category} />
  const dates = <DatesSection of={subject} room="child" name={child.name} category={category} />
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
