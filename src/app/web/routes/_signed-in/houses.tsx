import { createFileRoute, Navigate } from '@tanstack/react-router'
import type { Category } from '#foundation/categories/contract.ts'
import { CollectionCategory } from '#foundation/categories/web/collection-category.tsx'
import type { House } from '#household/subjects/contract.ts'
import { housePage } from '#household/subjects/houses/web/houses.tsx'
import { SubjectsPage } from '#household/subjects/web/subjects-page.tsx'
import { AddDateDialog } from '#organizer/items/web/lazy-add-date.ts'
import { ParentClocks } from '#organizer/subcategories/web/parent-clocks.tsx'
import { readCategorySearch } from '../../search-params.ts'
import { TasksBelow } from '../../tasks-here.tsx'

export const Route = createFileRoute('/_signed-in/houses')({ validateSearch: readCategorySearch, component: HousesRoute })

function HousesRoute() {
  const { categoryId } = Route.useSearch()
  return (
    <CollectionCategory kind="houses" categoryId={categoryId} lead={toHousesOf}>
      {(id) => <SubjectsPage key={id} of={housePage} categoryId={id} about={clocksOf} below={tasksOf} />}
    </CollectionCategory>
  )
}

const toHousesOf = (categoryId: string) => <Navigate to="/houses" search={{ categoryId }} replace />

// Houses do not know contracts: this route combines them.
const clocksOf = ({ id, categoryId, name }: House, mayEdit: boolean) => (
  <ParentClocks
    {...{ categoryId, mayEdit }}
    of={{ kind: 'house', id }}
    renderMissing={(missing) => <AddDateDialog {...missing} owner={name} />}
  />
)

// Nor do they know tasks.
const tasksOf = (category: Category) => <TasksBelow category={category} />
