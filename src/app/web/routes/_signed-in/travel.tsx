import { createFileRoute, Navigate } from '@tanstack/react-router'
import type { Category } from '#foundation/categories/contract.ts'
import { CollectionCategory } from '#foundation/categories/web/collection-category.tsx'
import { TravelPage } from '#household/travel/web/travel-page.tsx'
import { readCategorySearch } from '../../search-params.ts'
import { TasksBelow } from '../../tasks-here.tsx'

export const Route = createFileRoute('/_signed-in/travel')({ validateSearch: readCategorySearch, component: TravelRoute })

function TravelRoute() {
  const { categoryId } = Route.useSearch()
  return (
    <CollectionCategory kind="travel" categoryId={categoryId} lead={toTravelOf}>
      {(id) => <TravelPage key={id} categoryId={id} tasks={tasksOf} />}
    </CollectionCategory>
  )
}

const toTravelOf = (categoryId: string) => <Navigate to="/travel" search={{ categoryId }} replace />

// Trips do not know tasks: this route combines them.
const tasksOf = (category: Category) => <TasksBelow category={category} />
