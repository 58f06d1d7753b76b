import { createFileRoute } from '@tanstack/react-router'
import { ContactsPage } from '#organizer/contacts/web/contacts-page.tsx'
import { readContactsSearch } from '../../search-params.ts'

export const Route = createFileRoute('/_signed-in/contacts')({ validateSearch: readContactsSearch, component: ContactsRoute })

function ContactsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ContactsPage search={search} onSearch={(chosen) => void navigate({ search: chosen, resetScroll: false })} />
}
