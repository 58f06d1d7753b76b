import { createFileRoute, Navigate } from '@tanstack/react-router'
import { CollectionCategory } from '#foundation/categories/web/collection-category.tsx'
import { ShoppingPage } from '#household/shopping/web/shopping-page.tsx'
import { readCategorySearch, readDaySearch } from '../../search-params.ts'
import { useIsPlanned } from '../../use-is-planned.ts'

export const Route = createFileRoute('/_signed-in/shopping')({ validateSearch: readSearch, component: ShoppingRoute })

function ShoppingRoute() {
  const { categoryId, week, add } = Route.useSearch()
  const navigate = Route.useNavigate()
  const isPlanned = useIsPlanned()
  return (
    <CollectionCategory kind="meals" categoryId={categoryId} lead={toListOf}>
      {(id) => (
        <ShoppingPage
          key={id}
          categoryId={id}
          day={week}
          isPlanned={isPlanned}
          isAdding={add !== undefined}
          onGo={(search) => void navigate({ search })}
        />
      )}
    </CollectionCategory>
  )
}

const toListOf = (categoryId: string) => (
  <Navigate from="/shopping" to="/shopping" search={({ week, add }) => ({ categoryId, week, add })} replace />
)

type ShoppingSearch = { categoryId?: string | undefined; week?: string | undefined; add?: true | undefined }

// `add` begins in the field to add.
function readSearch(search: Record<string, unknown>): ShoppingSearch {
  return { ...readCategorySearch(search), week: readDaySearch(search['week']), add: search['add'] === undefined ? undefined : true }
}
