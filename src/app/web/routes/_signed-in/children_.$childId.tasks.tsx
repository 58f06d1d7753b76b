import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type KnownChild, ChildPage } from '../../../../household/children/web/child-page.tsx'
import { EmergencyCard, NumbersSection } from '../../../../organizer/numbers/web/public.ts'
import { TasksView } from '../../../../organizer/tasks/web/public.ts'

export const Route = createFileRoute('/_signed-in/children_/$childId/tasks')({ component: ChildRoute })

function ChildRoute() {
  const { childId } = Route.useParams()
  return (
    <ChildPage key={childId} childId={childId}>
      {(known) => <TasksAndNumbers {...known} />}
    </ChildPage>
  )
}

// Children know neither tasks nor telephone numbers: this route combines them.
function TasksAndNumbers({ child, category, head }: KnownChild) {
  const of = { categoryId: category.id, childId: child.id }
  const card = <EmergencyCard of={of} about={child} />
  const numbers = <NumbersSection of={of} name={child.name} category={category} />
  const headAndNumbers = (primary: ReactNode | undefined) => (
    <>
      {head(primary, card)}
      {numbers}
    </>
  )
  return <TasksView of={of} mayEdit={category.access === 'edit'} isShared={category.groupType !== 'personal'} head={headAndNumbers} />
}
