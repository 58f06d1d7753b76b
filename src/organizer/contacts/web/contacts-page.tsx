import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEditableCategories } from '#foundation/categories/web/use-editable-categories.ts'
import { yearlyDatesQuery } from '#organizer/yearly-dates/web/yearly-api.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Back } from '#platform/web/ui/back.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DeleteChosen } from '#platform/web/ui/delete-dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadingCard } from '#platform/web/ui/loading-card.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { ContactEntry } from '../contract.ts'
import { BirthdaysView } from './birthdays-view.tsx'
import { contactsQuery } from './contact-api.ts'
import { ContactCard } from './contact-card.tsx'
import { ContactList } from './contact-list.tsx'
import styles from './contacts-page.module.css'
import { ContactsMenu } from './contacts-print.tsx'
import { ContactDialog, ImportDialog } from './dialogs.ts'
import { t } from './texts.ts'
import { useContactChanges } from './use-contact-changes.ts'

/** What the address says: whether the birthdays are shown, or whose card is open. */
export type ContactsSearch = { view?: 'birthdays' | undefined; contact?: string | undefined }

type ContactsPageProps = {
  search: ContactsSearch
  /** Called with what the address is to say. */
  onSearch: (search: ContactsSearch) => void
}

/** The page of the people and firms outside the household, and of all birthdays, over all rooms. */
export function ContactsPage({ search, onSearch }: ContactsPageProps) {
  const query = useQuery(contactsQuery)
  const dates = useQuery(yearlyDatesQuery)
  const editing = useDialog<ContactEntry | undefined>()
  const importing = useDialog<true>()
  const mayAdd = (useEditableCategories() ?? []).length > 0
  const shown = search.view === 'birthdays' ? dates : query
  const isEmpty = query.data?.length === 0
  return (
    <Page>
      <title>{t('title')}</title>
      <PageHeader
        back={<Back render={search.contact === undefined ? <Link to="/dashboard" /> : <Link to="/contacts" search={{}} />} />}
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            {query.data !== undefined && (
              <ContactsMenu contacts={query.data} dates={dates.data ?? []} onImport={mayAdd ? () => importing.show(true) : undefined} />
            )}
            {mayAdd && (
              <Button icon={Plus} onClick={() => editing.show(undefined)}>
                {t('addContact')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.bar} data-open={search.contact !== undefined}>
        <Segments
          label={t('view')}
          options={[
            { value: 'people', label: t('people') },
            { value: 'birthdays', label: t('birthdays') },
          ]}
          value={search.view ?? 'people'}
          onChange={(view) => onSearch(view === 'birthdays' ? { view } : {})}
        />
      </div>
      {shown.data === undefined && (shown.error === null ? <LoadingCard /> : <QueryFailure title={t('loadFailed')} query={shown} />)}
      {search.view === 'birthdays' && dates.data !== undefined && <BirthdaysView dates={dates.data} />}
      {search.view !== 'birthdays' && isEmpty && <EmptyState drawing={<Drawing of="evening" />}>{t('empty')}</EmptyState>}
      {search.view !== 'birthdays' && query.data !== undefined && !isEmpty && (
        <People contacts={query.data} search={search} onSearch={onSearch} onEdit={editing.show} />
      )}
      <ImportDialog key={`import ${importing.round}`} open={importing.open} onClose={importing.close} />
      <ContactDialog
        key={editing.round}
        open={editing.open}
        onClose={editing.close}
        contact={editing.subject}
        now={query.data?.find(({ id }) => id === editing.subject?.id)}
        onAdded={({ id }) => onSearch({ contact: id })}
      />
    </Page>
  )
}

type PeopleProps = ContactsPageProps & { contacts: readonly ContactEntry[]; onEdit: (contact: ContactEntry) => void }

/** The list and, beside it where there is room, the card of one; a phone shows one of both. */
function People({ contacts, search, onSearch, onEdit }: PeopleProps) {
  const deleting = useDialog<ContactEntry>()
  const { remove } = useContactChanges()
  const open = contacts.find(({ id }) => id === search.contact)
  const beside = open ?? contacts[0]
  return (
    <div className={styles.grid} data-open={open !== undefined}>
      <div className={styles.list}>
        <ContactList contacts={contacts} chosenId={beside?.id} />
      </div>
      {beside !== undefined && (
        <div className={styles.card}>
          <ContactCard key={beside.id} contact={beside} onEdit={() => onEdit(beside)} onDelete={() => deleting.show(beside)} />
        </div>
      )}
      <DeleteChosen
        asked={deleting}
        onDelete={(contact) => {
          remove(contact)
          onSearch({})
        }}
      >
        {({ name }) => t('confirm', { name })}
      </DeleteChosen>
    </div>
  )
}
