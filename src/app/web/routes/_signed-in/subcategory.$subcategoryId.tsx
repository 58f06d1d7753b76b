import { createFileRoute } from '@tanstack/react-router'
import { EventsFold } from '#organizer/events/web/events-fold.tsx'
import { AppointmentsView } from '#organizer/events/web/appointments-view.tsx'
import { factsOf } from '#organizer/subcategories/shared/by-name.ts'
import { ItemsView } from '#organizer/items/web/items-view.tsx'
import { type SubcategoryContent, SubcategoryPage } from '#organizer/subcategories/web/subcategory-page.tsx'

export const Route = createFileRoute('/_signed-in/subcategory/$subcategoryId')({ component: SubcategoryRoute })

// Subcategories know neither contracts nor appointments: which of them is shown depends on what the subcategory contains.
function SubcategoryRoute() {
  const { subcategoryId } = Route.useParams()
  return (
    <SubcategoryPage key={subcategoryId} subcategoryId={subcategoryId}>
      {content}
    </SubcategoryPage>
  )
}

const content: SubcategoryContent = ({ subcategory, category, hasEvents, head }) => {
  const shared = { subcategoryId: subcategory.id, categoryId: category.id, mayEdit: category.access === 'edit', head }
  if (subcategory.holds === 'appointments') return <AppointmentsView {...shared} name={subcategory.name} />
  return (
    <>
      <ItemsView {...shared} isTest={factsOf(subcategory.name).isTest === true} />
      {hasEvents && <EventsFold category={category} subcategory={subcategory} />}
    </>
  )
}
