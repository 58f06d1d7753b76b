import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { carQuery } from '../../../../household/cars/web/car-api.ts'
import { CarPage } from '../../../../household/cars/web/car-page.tsx'
import { DatesSection } from '../../../../organizer/due-dates/web/public.ts'
import { TasksOfDates } from '../../tasks-here.tsx'
import { CarSubcategories } from '../../../../organizer/subcategories/web/car-subcategories.tsx'

export const Route = createFileRoute('/_signed-in/car/$carId')({ component: CarRoute })

// Cars know neither dates nor tasks nor subcategories: this route combines them.
function CarRoute() {
  const { carId } = Route.useParams()
  const known = useQuery(carQuery(carId)).data
  const mayEdit = known?.category.access === 'edit'
  return (
    <CarPage carId={carId}>
      <DatesSection
        key={carId}
        of={{ kind: 'car', id: carId }}
        room="car"
        name={known?.car.name}
        category={known?.category}
        soldOn={known?.car.soldOn}
      />
      <CarSubcategories carId={carId} mayEdit={mayEdit} />
      {known !== undefined && <TasksOfDates category={known.category} dates={{ kind: 'car', id: carId }} />}
    </CarPage>
  )
}
