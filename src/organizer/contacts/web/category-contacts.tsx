import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FoldedRows, FoldedSection } from '#platform/web/ui/folded-section.tsx'
import { cardsHref, contactsQuery } from './contact-api.ts'
import { ContactRow } from './contact-list.tsx'
import { t } from './texts.ts'

/** The contacts that are kept in a category, which are read once somebody unfolds them. */
export function CategoryContacts({ categoryId }: { categoryId: string }) {
  return (
    <FoldedSection label={t('title')}>
      <Kept categoryId={categoryId} />
    </FoldedSection>
  )
}

function Kept({ categoryId }: { categoryId: string }) {
  const query = useQuery(contactsQuery)
  if (query.data === undefined) return query.error && <QueryFailure title={t('loadFailed')} query={query} />
  const kept = query.data.filter((contact) => contact.categoryId === categoryId)
  return (
    <FoldedRows
      none={t('noneHere')}
      rows={kept.map((contact) => (
        <ContactRow key={contact.id} contact={contact} />
      ))}
    >
      {kept.length > 0 && (
        <Button variant="quiet" size="s" icon={FileUp} render={<a href={cardsHref({ category: categoryId })} download />}>
          {t('cards.saveRoom')}
        </Button>
      )}
    </FoldedRows>
  )
}
