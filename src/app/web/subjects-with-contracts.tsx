import { useQuery } from '@tanstack/react-query'
import { CollectionCategory } from '#foundation/categories/web/collection-category.tsx'
import type { Category } from '#foundation/categories/contract.ts'
import type { Subject } from '#household/subjects/web/subject-api.ts'
import { SubjectPage } from '#household/subjects/web/subject-page.tsx'
import { SubjectsPage, type SubjectView } from '#household/subjects/web/subjects-page.tsx'
import { DatesSection } from '#organizer/due-dates/web/dates-section.tsx'
import { EventsFold } from '#organizer/events/web/events-fold.tsx'
import { AddDateDialog } from '#organizer/items/web/dialogs.ts'
import { outcomesQuery } from '#organizer/outcomes/web/outcome-api.ts'
import { factsOf } from '#organizer/subcategories/shared/by-name.ts'
import { EndDates } from '#organizer/subcategories/web/end-dates.tsx'
import { SubcategoriesOf } from '#organizer/subcategories/web/subcategories-of.tsx'
import { subcategoriesQuery } from '#organizer/subcategories/web/subcategory-api.ts'
import { DeferredPageTasks, DatePageTasks } from './page-tasks.tsx'

type Of<Thing extends Subject, Typed extends object> = { of: SubjectView<Thing, Typed, 'car' | 'house'> }
type ParentIds = { kind: 'car' | 'house'; id: string }

/** The page of a category of cars or houses. These know neither contracts nor tasks: the page combines them. */
export function SubjectsWithContracts<Thing extends Subject, Typed extends object>({
  of,
  categoryId,
}: Of<Thing, Typed> & { categoryId: string | undefined }) {
  const { kind, many } = of.api
  const endDatesOf = ({ id, categoryId: inCategory, name }: Thing, mayEdit: boolean) => (
    <EndDates
      {...{ categoryId: inCategory, mayEdit }}
      of={{ kind, id }}
      renderMissing={(missing) => <AddDateDialog {...missing} owner={name} />}
    />
  )
  return (
    <CollectionCategory kind={many} categoryId={categoryId}>
      {(id) => <SubjectsPage key={id} of={of} categoryId={id} about={endDatesOf} below={tasksBelow} />}
    </CollectionCategory>
  )
}

const tasksBelow = (category: Category) => <DeferredPageTasks category={category} />

/** The page of a car or a house with its dates, its subcategories and the tasks that its dates raise. */
export function SubjectWithContracts<Thing extends Subject & { soldOn?: string | null }, Typed extends object>({
  of,
  id,
}: Of<Thing, Typed> & { id: string }) {
  const whose = { kind: of.api.kind, id }
  const known = useQuery(of.api.oneQuery(id)).data
  const below = (
    <>
      <DatesSection
        key={id}
        of={whose}
        room={whose.kind}
        name={known?.subject.name}
        category={known?.category}
        soldOn={known?.subject.soldOn}
        tests={useTests(whose)}
      />
      <SubcategoriesOf of={whose} mayEdit={known?.category.access === 'edit'} />
      {known !== undefined && <DatePageTasks category={known.category} dates={whose} />}
      {known !== undefined && <EventsFold category={known.category} subject={known.subject} />}
    </>
  )
  return (
    <SubjectPage of={of} id={id} below={below}>
      {({ head }) => head()}
    </SubjectPage>
  )
}

// The page reads its subcategories below. One without a contract has no tests.
function useTests(whose: ParentIds) {
  const { data = [] } = useQuery({ ...subcategoriesQuery(whose), enabled: false })
  const found = data.find(({ name, inForce, endDate }) => factsOf(name).isTest && (inForce > 0 || endDate !== null))
  return found && { subcategoryId: found.id, name: found.name, query: outcomesQuery(found.id) }
}
