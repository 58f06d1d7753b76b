import { createFileRoute } from '@tanstack/react-router'
import { houseView } from '#household/subjects/houses/web/houses.tsx'
import { SubjectWithContracts } from '../../subjects-with-contracts.tsx'

export const Route = createFileRoute('/_signed-in/house/$houseId')({ component: HouseRoute })

function HouseRoute() {
  return <SubjectWithContracts of={houseView} id={Route.useParams().houseId} />
}
