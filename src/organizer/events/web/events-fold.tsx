import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FoldedRows, FoldedSection } from '#platform/web/ui/folded-section.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { CalendarEvent } from '../contract.ts'
import { nameOf } from './describe-when.ts'
import { EventDialog, EventSheet } from './dialogs.ts'
import { EventRow } from './event-row.tsx'
import { eventsAheadQuery } from './event-api.ts'
import { t } from './texts.ts'

type EventsFoldProps = {
  category: Category
  /** Unset for those that are kept in the category itself. */
  subject?: { id: string } | undefined
  subcategory?: { id: string; name: string } | undefined
}

/** How many of them are shown at first. */
const shownFirst = 5

/** The events that are kept in a category, with one of its subjects or in a subcategory; they are read when they are unfolded. */
export function EventsFold(props: EventsFoldProps) {
  // A link to one of them unfolds them.
  const hash = useLocation({ select: (location) => location.hash })
  return (
    <FoldedSection label={t('event.fold')} isMeant={hash !== ''}>
      <Unfolded {...props} meant={hash} />
    </FoldedSection>
  )
}

function Unfolded({ category, subject, subcategory, meant }: EventsFoldProps & { meant: string }) {
  const keptIn =
    subcategory !== undefined ? { subcategoryId: subcategory.id } : subject ? { subjectId: subject.id } : { categoryId: category.id }
  const query = useQuery(eventsAheadQuery(keptIn))
  const [all, showAll] = useState(false)
  const adding = useDialog<true>()
  const { show: look, ...looking } = useDialog<CalendarEvent>()
  const [wanted, want] = useState(meant)
  if (query.data === undefined) return query.error === null ? null : <QueryFailure title={t('event.loadFailed')} query={query} />
  const isMeant = query.data.find(({ id }) => id === wanted)
  const titleOf = ({ title }: CalendarEvent): string => title ?? subcategory?.name ?? ''
  if (isMeant !== undefined) {
    want('')
    look(isMeant)
  }
  const shown = all ? query.data : query.data.slice(0, shownFirst)
  return (
    <>
      <FoldedRows
        none={t('event.empty')}
        rows={shown.map((event) => (
          <EventRow key={event.id} event={event} title={titleOf(event)} sub={nameOf(event)} onLook={() => look(event)} />
        ))}
      >
        {category.access === 'edit' && (
          <Button variant="quiet" size="s" icon={Plus} onClick={() => adding.show(true)}>
            {t('event.add')}
          </Button>
        )}
        {query.data.length > shown.length && (
          <Button variant="quiet" size="s" onClick={() => showAll(true)}>
            {t('event.all', { count: query.data.length })}
          </Button>
        )}
      </FoldedRows>
      <EventDialog
        key={adding.round}
        open={adding.open}
        onClose={adding.close}
        start={{ categoryId: category.id, subcategoryId: subcategory?.id, ...(subject && { subjectId: subject.id }) }}
        event={undefined}
        now={undefined}
      />
      {looking.subject !== undefined && (
        <EventSheet
          key={`look ${looking.round}`}
          open={looking.open}
          onClose={looking.close}
          eventId={looking.subject.id}
          title={titleOf(looking.subject)}
        />
      )}
    </>
  )
}
