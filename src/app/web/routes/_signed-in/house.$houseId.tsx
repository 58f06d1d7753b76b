import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { houses } from '#household/subjects/web/subject-api.ts'
import { HousePage } from '#household/subjects/houses/web/house-page.tsx'
import { DatesSection } from '#organizer/due-dates/web/dates-section.tsx'
import { SubcategoriesOf } from '#organizer/subcategories/web/subcategories-of.tsx'
import { TasksOfDates } from '../../tasks-here.tsx'

export const Route = createFileRoute('/_signed-in/house/$houseId')({ component: HouseRoute })

// Houses know neither dates nor tasks nor subcategories: this route combines them.
function HouseRoute() {
  const { houseId } = Route.useParams()
  const known = useQuery(houses.oneQuery(houseId)).data
  const mayEdit = known?.category.access === 'edit'
  return (
    <HousePage houseId={houseId}>
      <DatesSection key={houseId} of={{ kind: 'house', id: houseId }} room="house" name={known?.subject.name} category={known?.category} />
      <SubcategoriesOf of={{ kind: 'house', id: houseId }} mayEdit={mayEdit} />
      {known !== undefined && <TasksOfDates category={known.category} dates={{ kind: 'house', id: houseId }} />}
    </HousePage>
  )
}
