import { CollectionCategory } from '#foundation/categories/web/collection-category.tsx'
import { holds, type NamedKind } from '#household/subjects/shared/subject-kinds.ts'
import type { Subject } from '#household/subjects/web/subject-api.ts'
import { type KnownSubject, SubjectPage } from '#household/subjects/web/subject-page.tsx'
import { SubjectsPage, type SubjectView } from '#household/subjects/web/subjects-page.tsx'
import { DatesSection } from '#organizer/due-dates/web/dates-section.tsx'
import { useAskOutcome } from '#organizer/due-dates/web/use-ask-outcome.ts'
import { EmergencyCard } from '#organizer/numbers/web/emergency-card.tsx'
import { EventsFold } from '#organizer/events/web/events-fold.tsx'
import { NumbersSection } from '#organizer/numbers/web/numbers-section.tsx'
import { TaskSummaryLine } from '#organizer/tasks/web/task-summary-line.tsx'
import { TasksView } from '#organizer/tasks/web/tasks-view.tsx'
import { YearlySection } from '#organizer/yearly-dates/web/yearly-section.tsx'

type Of<Thing extends Subject, Typed extends object> = { of: SubjectView<Thing, Typed> }

/** The page of a category of what has tasks. Subjects do not know tasks: the page combines them. */
export function SubjectsWithTasks<Thing extends Subject, Typed extends object>({
  of,
  categoryId,
}: Of<Thing, Typed> & { categoryId: string | undefined }) {
  const { many } = of.api
  return (
    <CollectionCategory kind={many} categoryId={categoryId}>
      {(id) => <SubjectsPage key={id} of={of} categoryId={id} about={summaryOf} />}
    </CollectionCategory>
  )
}

const summaryOf = ({ id, categoryId }: Subject) => <TaskSummaryLine categoryId={categoryId} id={id} />

/** The page of a subject with its tasks, its dates and its telephone numbers, what is to do first. */
export function SubjectWithTasks<Thing extends Subject, Typed extends object>({ of, id }: Of<Thing, Typed> & { id: string }) {
  return (
    <SubjectPage key={id} of={of} id={id}>
      {(known) => <TasksAndDates kind={of.api.kind} {...known} />}
    </SubjectPage>
  )
}

function TasksAndDates({ kind, subject, category, head }: KnownSubject<Subject & { allergies?: string | null }> & { kind: NamedKind }) {
  const whose = { kind, id: subject.id }
  const of = { categoryId: category.id, subject: whose, assigneeId: subject.personId ?? null }
  const hasNumbers = holds(kind, 'numbers')
  const foot = (
    <>
      <DatesSection of={whose} room={kind} name={subject.name} category={category} />
      {hasNumbers && <NumbersSection of={of} name={subject.name} category={category} />}
      <EventsFold category={category} subject={subject} />
      {holds(kind, 'yearlyDates') && <YearlySection subject={{ ...whose, name: subject.name }} category={category} />}
    </>
  )
  return (
    <TasksView
      of={of}
      mayEdit={category.access === 'edit'}
      isShared={category.groupType !== 'personal'}
      isAdmin={category.administered}
      onFollowUpDone={useAskOutcome()}
      head={(primary) => head(primary, hasNumbers ? <EmergencyCard of={of} about={subject} /> : undefined)}
      foot={foot}
    />
  )
}
