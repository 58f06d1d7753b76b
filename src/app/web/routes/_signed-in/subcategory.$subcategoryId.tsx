import { createFileRoute } from '@tanstack/react-router'
import { SubcategoryPage } from '../../../../organizer/subcategories/web/subcategory-page.tsx'

export const Route = createFileRoute('/_signed-in/subcategory/$subcategoryId')({ component: SubcategoryRoute })

function SubcategoryRoute() {
  const { subcategoryId } = Route.useParams()
  return <SubcategoryPage subcategoryId={subcategoryId} />
}
