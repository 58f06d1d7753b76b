import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Category } from '../../../../foundation/categories/contract.ts'
import { CategoryHead, CategoryPage } from '../../../../foundation/categories/web/public.ts'
import { datesQuery, DatesSection } from '../../../../organizer/due-dates/web/public.ts'
import { CategorySubcategories } from '../../../../organizer/subcategories/web/category-subcategories.tsx'
import { TasksView } from '../../../../organizer/tasks/web/public.ts'
import { TasksHere } from '../../tasks-here.tsx'

export const Route = createFileRoute('/_signed-in/category/$categoryId')({ component: CategoryRoute })

// The category and its dates are one answer.
function CategoryRoute() {
  const { categoryId } = Route.useParams()
  const reading = useQuery({ ...datesQuery({ kind: 'category', id: categoryId }), select: ({ category }) => category })
  return (
    <CategoryPage key={categoryId} reading={reading}>
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
      />
    )
  return (
    <>
      <CategoryHead category={category} />
      {(kind === 'home' || kind === 'health') && (
        <DatesSection of={{ kind: 'category', id: categoryId }} room={kind} name={name} category={category} />
      )}
      <TasksHere category={category} />
      <CategorySubcategories categoryId={categoryId} mayEdit={mayEdit} />
    </>
  )
}

const headOf = (category: Category) => (primary: ReactNode | undefined) => <CategoryHead category={category} primary={primary} />
