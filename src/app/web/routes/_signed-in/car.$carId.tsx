import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { cars } from '#household/subjects/web/subject-api.ts'
import { CarPage } from '#household/subjects/cars/web/car-page.tsx'
import { factsOf } from '#organizer/subcategories/shared/by-name.ts'
import { DatesSection } from '#organizer/due-dates/web/dates-section.tsx'
import { outcomesQuery } from '#organizer/outcomes/web/outcome-api.ts'
import { SubcategoriesOf } from '#organizer/subcategories/web/subcategories-of.tsx'
import { subcategoriesQuery } from '#organizer/subcategories/web/subcategory-api.ts'
import { TasksOfDates } from '../../tasks-here.tsx'

export const Route = createFileRoute('/_signed-in/car/$carId')({ component: CarRoute })

// Cars know neither dates nor tasks nor subcategories: this route combines them.
function CarRoute() {
  const { carId } = Route.useParams()
  const known = useQuery(cars.oneQuery(carId)).data
  const mayEdit = known?.category.access === 'edit'
  return (
    <CarPage carId={carId}>
      <DatesSection
        key={carId}
        of={{ kind: 'car', id: carId }}
        room="car"
        name={known?.subject.name}
        category={known?.category}
        soldOn={known?.subject.soldOn}
        tests={useTests(carId)}
      />
      <SubcategoriesOf of={{ kind: 'car', id: carId }} mayEdit={mayEdit} />
      {known !== undefined && <TasksOfDates category={known.category} dates={{ kind: 'car', id: carId }} />}
    </CarPage>
  )
}

// The page reads its subcategories below. One without a contract has no tests.
function useTests(carId: string) {
  const { data = [] } = useQuery({ ...subcategoriesQuery({ kind: 'car', id: carId }), enabled: false })
  const found = data.find(({ name, inForce, endDate }) => factsOf(name).isTest && (inForce > 0 || endDate !== null))
  return found && { subcategoryId: found.id, name: found.name, query: outcomesQuery(found.id) }
}
