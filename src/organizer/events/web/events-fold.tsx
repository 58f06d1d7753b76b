import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { CalendarDays, Plus } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { Category } from '#foundation/categories/contract.ts'
import { relativeDay } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Above, CardLink } from '#platform/web/ui/card-link.tsx'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { CalendarEvent } from '../contract.ts'
import { nameOf } from './describe-when.ts'
import { EventDialog, EventSheet } from './dialogs.ts'
import { eventsAheadQuery } from './event-api.ts'
import styles from './events-fold.module.css'
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
  const hash = useLocation({ select: (location) => location.hash })
  // A link to one of them unfolds them.
  const [chosen, fold] = useState<boolean>()
  const isOpen = chosen ?? hash !== ''
  return (
    <section className={styles.section}>
      <Collapsible label={t('event.fold')} isOpen={isOpen} onToggle={fold}>
        <Unfolded {...props} meant={hash} />
      </Collapsible>
    </section>
  )
}

function Unfolded({ category, subject, subcategory, meant }: EventsFoldProps & { meant: string }) {
  const keptIn =
    subcategory !== undefined ? { subcategoryId: subcategory.id } : subject ? { subjectId: subject.id } : { categoryId: category.id }
  const query = useQuery(eventsAheadQuery(keptIn))
  const [all, showAll] = useState(false)
  const adding = useDialog<true>()
  const looking = useDialog<{ id: string; title: string }>()
  const [wanted, want] = useState(meant)
  if (query.data === undefined) return query.error === null ? null : <QueryFailure title={t('event.loadFailed')} query={query} />
  const isMeant = query.data.find(({ id }) => id === wanted)
  const look = (event: CalendarEvent): void => looking.show({ id: event.id, title: event.title ?? subcategory?.name ?? '' })
  if (isMeant !== undefined) {
    want('')
    look(isMeant)
  }
  const shown = all ? query.data : query.data.slice(0, shownFirst)
  return (
    <>
      {query.data.length === 0 && <p className={styles.none}>{t('event.empty')}</p>}
      {query.data.length > 0 && (
        <Card pad="none">
          <Rows className={styles.rows}>
            {shown.map((event) => (
              <EventRow key={event.id} event={event} name={event.title ?? subcategory?.name ?? ''} onLook={() => look(event)} />
            ))}
          </Rows>
        </Card>
      )}
      <div className={styles.foot}>
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
      </div>
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
          title={looking.subject.title}
        />
      )}
    </>
  )
}

function EventRow({ event, name, onLook }: { event: CalendarEvent; name: string; onLook: () => void }) {
  const today = useToday()
  return (
    <Row
      className={styles.row}
      lead={<HexagonIcon icon={CalendarDays} />}
      title={<CardLink render={<button type="button" aria-haspopup="dialog" onClick={onLook} />}>{name}</CardLink>}
      sub={nameOf(event)}
      end={<Above>{relativeDay({ day: event.day < today ? today : event.day, today })}</Above>}
    />
  )
}
