import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { CategoryHeader } from '#foundation/categories/web/category-header.tsx'
import { CategoryPage } from '#foundation/categories/web/category-page.tsx'
import { DatesSection } from '#organizer/due-dates/web/dates-section.tsx'
import { datesQuery } from '#organizer/due-dates/web/due-date-api.ts'
import { EventsFold } from '#organizer/events/web/events-fold.tsx'
import { QuickItemDialog } from '#organizer/items/web/dialogs.ts'
import { t } from '#organizer/items/web/texts.ts'
import { CategorySubcategories } from '#organizer/subcategories/web/category-subcategories.tsx'
import { CategoryContacts } from '#organizer/contacts/web/category-contacts.tsx'
import { TasksView } from '#organizer/tasks/web/tasks-view.tsx'
import { YearlySection } from '#organizer/yearly-dates/web/yearly-section.tsx'
import { AddButton } from '#platform/web/ui/add-button.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { CategoryPageTasks } from '../../page-tasks.tsx'

export const Route = createFileRoute('/_signed-in/category/$categoryId')({ component: CategoryRoute })

// The category and its dates are one answer.
function CategoryRoute() {
  const { categoryId } = Route.useParams()
  const query = useQuery({ ...datesQuery({ kind: 'category', id: categoryId }), select: ({ category }) => category })
  return (
    <CategoryPage key={categoryId} query={query}>
      {content}
    </CategoryPage>
  )
}

// Categories know neither tasks nor subcategories nor dates: all contain tasks, a default one subcategories, and home and health dates.
function content(category: Category): ReactNode {
  const { id: categoryId, kind, name, access } = category
  const mayEdit = access === 'edit'
  if (kind === 'custom')
    return (
      <TasksView
        of={{ categoryId }}
        mayEdit={mayEdit}
        isShared={category.groupType !== 'personal'}
        isAdmin={category.administered}
        head={headOf(category)}
        foot={<EventsAndPeople category={category} />}
      />
    )
  const contracts = <CategorySubcategories categoryId={categoryId} mayEdit={mayEdit} />
  // A home is about its bills, health about its dates.
  if (kind === 'home')
    return (
      <>
        <CategoryHeader category={category} primary={mayEdit ? <AddContract category={category} /> : undefined} />
        {contracts}
        <CategoryPageTasks category={category} />
        <DatesSection of={{ kind: 'category', id: categoryId }} room={kind} name={name} category={category} />
        <EventsAndPeople category={category} />
      </>
    )
  return (
    <>
      <CategoryHeader category={category} />
      {kind === 'health' && <DatesSection of={{ kind: 'category', id: categoryId }} room={kind} name={name} category={category} />}
      <CategoryPageTasks category={category} />
      {contracts}
      <EventsAndPeople category={category} />
    </>
  )
}

/** Its events, its contacts and the days that come every year. */
function EventsAndPeople({ category }: { category: Category }) {
  return (
    <>
      <EventsFold category={category} />
      <CategoryContacts categoryId={category.id} />
      <YearlySection category={category} />
    </>
  )
}

/** Adds a contract to any of the subcategories, without opening one first. */
function AddContract({ category }: { category: Category }) {
  const adding = useDialog<'contract'>()
  return (
    <>
      <AddButton label={t('add')} onClick={() => adding.show('contract')} isEmpty={false} />
      <QuickItemDialog open={adding.open} onClose={adding.close} categories={[category]} onAdded={adding.close} />
    </>
  )
}

const headOf = (category: Category) => (primary: ReactNode | undefined) => <CategoryHeader category={category} primary={primary} />
