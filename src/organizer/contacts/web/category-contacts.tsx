import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import styles from './category-contacts.module.css'
import { cardsHref, contactsQuery } from './contact-api.ts'
import { ContactRow } from './contact-list.tsx'
import { t } from './texts.ts'

/** The contacts that are kept in a category, which are read once somebody unfolds them. */
export function CategoryContacts({ categoryId }: { categoryId: string }) {
  const [isOpen, fold] = useState(false)
  return (
    <section className={styles.section} aria-label={t('title')}>
      <Collapsible label={t('title')} isOpen={isOpen} onToggle={fold}>
        <Kept categoryId={categoryId} />
      </Collapsible>
    </section>
  )
}

function Kept({ categoryId }: { categoryId: string }) {
  const query = useQuery(contactsQuery)
  if (query.data === undefined) return query.error && <QueryFailure title={t('loadFailed')} query={query} />
  const kept = query.data.filter((contact) => contact.categoryId === categoryId)
  if (kept.length === 0) return <p className={styles.none}>{t('noneHere')}</p>
  return (
    <>
      <Card pad="none">
        <Rows>
          {kept.map((contact) => (
            <ContactRow key={contact.id} contact={contact} />
          ))}
        </Rows>
      </Card>
      <Button variant="quiet" size="s" icon={FileUp} render={<a href={cardsHref({ category: categoryId })} download />}>
        {t('cards.saveRoom')}
      </Button>
    </>
  )
}
