import { createFileRoute } from '@tanstack/react-router'
import { UnfurnishedRoom } from '../../../../foundation/categories/web/unfurnished-room.tsx'

export const Route = createFileRoute('/_signed-in/category/$categoryId')({ component: Unfurnished })

function Unfurnished() {
  const { categoryId } = Route.useParams()
  return <UnfurnishedRoom categoryId={categoryId} />
}
