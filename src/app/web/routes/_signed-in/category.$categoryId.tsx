import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Category } from '../../../../foundation/categories/contract.ts'
import { CategoryHead, CategoryPage } from '../../../../foundation/categories/web/public.ts'
import { CategorySubcategories } from '../../../../organizer/subcategories/web/category-subcategories.tsx'
import { TasksView } from '../../../../organizer/tasks/web/public.ts'

export const Route = createFileRoute('/_signed-in/category/$categoryId')({ component: CategoryRoute })

function CategoryRoute() {
  const { categoryId } = Route.useParams()
  return (
    <CategoryPage key={categoryId} categoryId={categoryId}>
      {content}
    </CategoryPage>
  )
}

// Categories know neither tasks nor subcategories: a custom one contains tasks, a default one subcategories.
function content(category: Category): ReactNode {
  const { id: categoryId, kind, access } = category
  const mayEdit = access === 'edit'
  if (kind === 'custom')
    return <TasksView of={{ categoryId }} mayEdit={mayEdit} isShared={category.groupType !== 'personal'} head={headOf(category)} />
  return (
    <>
      <CategoryHead category={category} />
      <CategorySubcategories categoryId={categoryId} mayEdit={mayEdit} />
    </>
  )
}

const headOf = (category: Category) => (primary: ReactNode | undefined) => <CategoryHead category={category} primary={primary} />
