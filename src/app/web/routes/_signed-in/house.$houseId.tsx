import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { houseQuery } from '../../../../household/houses/web/house-api.ts'
import { HousePage } from '../../../../household/houses/web/house-page.tsx'
import { HouseSubcategories } from '../../../../organizer/subcategories/web/house-subcategories.tsx'

export const Route = createFileRoute('/_signed-in/house/$houseId')({ component: HouseRoute })

// Houses do not know subcategories: this route combines them.
function HouseRoute() {
  const { houseId } = Route.useParams()
  const mayEdit = useQuery(houseQuery(houseId)).data?.category.access === 'edit'
  return (
    <HousePage houseId={houseId}>
      <HouseSubcategories houseId={houseId} mayEdit={mayEdit} />
    </HousePage>
  )
}
