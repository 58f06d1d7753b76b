import { createFileRoute } from '@tanstack/react-router'
import { HousePage } from '../../../../household/houses/web/house-page.tsx'
import { HouseSubcategories } from '../../../../organizer/subcategories/web/house-subcategories.tsx'

export const Route = createFileRoute('/_signed-in/house/$houseId')({ component: HouseRoute })

// Houses do not know subcategories: this route combines them.
function HouseRoute() {
  const { houseId } = Route.useParams()
  return (
    <HousePage houseId={houseId}>
      <HouseSubcategories houseId={houseId} />
    </HousePage>
  )
}
