import { createFileRoute } from '@tanstack/react-router'
import type { Category } from '#foundation/categories/contract.ts'
import { CollectionCategory } from '#foundation/categories/web/collection-category.tsx'
import { TravelPage } from '#household/travel/web/travel-page.tsx'
import { readCategorySearch } from '../../search-params.ts'
import { DeferredPageTasks } from '../../page-tasks.tsx'

export const Route = createFileRoute('/_signed-in/travel')({ validateSearch: readCategorySearch, component: TravelRoute })

function TravelRoute() {
  const { categoryId } = Route.useSearch()
  return (
    <CollectionCategory kind="travel" categoryId={categoryId}>
      {(id) => <TravelPage key={id} categoryId={id} tasks={tasksOf} />}
    </CollectionCategory>
  )
}

// Trips do not know tasks: this route combines them.
const tasksOf = (category: Category) => <DeferredPageTasks category={category} />
