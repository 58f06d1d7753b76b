import { createFileRoute, Navigate } from '@tanstack/react-router'
import type { Category } from '#foundation/categories/contract.ts'
import { CollectionCategory } from '#foundation/categories/web/collection-category.tsx'
import type { Car } from '#household/subjects/contract.ts'
import { carPage } from '#household/subjects/cars/web/cars.tsx'
import { SubjectsPage } from '#household/subjects/web/subjects-page.tsx'
import { AddDateDialog } from '#organizer/items/web/lazy-add-date.ts'
import { ParentClocks } from '#organizer/subcategories/web/parent-clocks.tsx'
import { readCategorySearch } from '../../search-params.ts'
import { TasksBelow } from '../../tasks-here.tsx'

export const Route = createFileRoute('/_signed-in/cars')({ validateSearch: readCategorySearch, component: CarsRoute })

function CarsRoute() {
  const { categoryId } = Route.useSearch()
  return (
    <CollectionCategory kind="cars" categoryId={categoryId} lead={toCarsOf}>
      {(id) => <SubjectsPage key={id} of={carPage} categoryId={id} about={clocksOf} below={tasksOf} />}
    </CollectionCategory>
  )
}

const toCarsOf = (categoryId: string) => <Navigate to="/cars" search={{ categoryId }} replace />

// Cars do not know contracts: this route combines them.
const clocksOf = ({ id, categoryId, name }: Car, mayEdit: boolean) => (
  <ParentClocks
    {...{ categoryId, mayEdit }}
    of={{ kind: 'car', id }}
    renderMissing={(missing) => <AddDateDialog {...missing} owner={name} />}
  />
)

// Nor do they know tasks.
const tasksOf = (category: Category) => <TasksBelow category={category} />
