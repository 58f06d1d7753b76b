import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '#overview/coming/web/coming-page.tsx'
import { readComingSearch } from '../../search-params.ts'

export const Route = createFileRoute('/_signed-in/coming-up')({ validateSearch: readComingSearch, component: ComingRoute })

function ComingRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ComingPage search={search} onSearch={(chosen) => void navigate({ search: chosen, resetScroll: false })} />
}
