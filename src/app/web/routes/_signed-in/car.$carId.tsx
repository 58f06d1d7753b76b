import { createFileRoute } from '@tanstack/react-router'
import { carView } from '#household/subjects/cars/web/cars.tsx'
import { SubjectWithContracts } from '../../subjects-with-contracts.tsx'

export const Route = createFileRoute('/_signed-in/car/$carId')({ component: CarRoute })

function CarRoute() {
  return <SubjectWithContracts of={carView} id={Route.useParams().carId} />
}
