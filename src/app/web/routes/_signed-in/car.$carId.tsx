import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { carQuery } from '../../../../household/cars/web/car-api.ts'
import { CarPage } from '../../../../household/cars/web/car-page.tsx'
import { CarSubcategories } from '../../../../organizer/subcategories/web/car-subcategories.tsx'

export const Route = createFileRoute('/_signed-in/car/$carId')({ component: CarRoute })

// Cars do not know subcategories: this route combines them.
function CarRoute() {
  const { carId } = Route.useParams()
  const mayEdit = useQuery(carQuery(carId)).data?.category.access === 'edit'
  return (
    <CarPage carId={carId}>
      <CarSubcategories carId={carId} mayEdit={mayEdit} />
    </CarPage>
  )
}
