import { useQuery } from '@tanstack/react-query'
import { Bell, Clock, MapPin, Rss, Users } from 'lucide-react'
import { visibleCategoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { EventDialog } from '#organizer/events/web/dialogs.ts'
import type { EventStart } from '#organizer/events/web/event-form.ts'
import { openLeg } from '#organizer/events/web/leg-form.ts'
import { formatDayOfWeek } from '#platform/shared/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Details, Fact } from '#platform/web/ui/details.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { CalendarEntry } from '../contract.ts'
import { kindOf, timeElsewhere, timesOf, titleOf } from './describe-entry.ts'
import { t } from './texts.ts'

type OutsideEntrySheetProps = { open: boolean; onClose: () => void; entry: CalendarEntry }

const dayBefore = 24 * 60

/** An entry of somebody else's calendar; those who may edit its category make an event of their own of it, which follows it. */
export function OutsideEntrySheet({ open, onClose, entry }: OutsideEntrySheetProps) {
  const adding = useDialog<EventStart>()
  const category = useQuery(visibleCategoriesQuery).data?.find(({ id }) => id === entry.categoryId)
  const start = startOf(entry)
  const foot =
    category?.access === 'edit' ? (
      <>
        {entry.lastDay === entry.day && (
          <Button icon={Users} onClick={() => adding.show({ ...start, ...openLegs(entry) })}>
            {t('outside.addLegs')}
          </Button>
        )}
        <Button icon={Bell} onClick={() => adding.show({ ...start, moreReminders: [dayBefore] })}>
          {t('outside.remind')}
        </Button>
      </>
    ) : (
      <Button onClick={onClose}>{uiText('close')}</Button>
    )
  return (
    <>
      <Dialog open={open && !adding.open} onClose={onClose} title={titleOf(entry)} subtitle={kindOf(entry)} foot={foot}>
        <Details>
          <Fact icon={Clock} label={t('outside.when')} own>
            {[formatDayOfWeek(entry.day), timesOf(entry), timeElsewhere(entry)].filter(Boolean).join(', ')}
          </Fact>
          {entry.place !== null && (
            <Fact icon={MapPin} label={t('outside.where')} own>
              {entry.place}
            </Fact>
          )}
          {category !== undefined && (
            <Fact icon={Rss} label={t('outside.category')} own>
              {category.name}
            </Fact>
          )}
        </Details>
      </Dialog>
      {adding.subject !== undefined && (
        <EventDialog
          key={adding.round}
          open={adding.open}
          onClose={adding.close}
          start={adding.subject}
          event={undefined}
          now={undefined}
        />
      )}
    </>
  )
}

function startOf({ id, categoryId, title, day, lastDay, time, endTime, place }: CalendarEntry): EventStart {
  const times = { isAllDay: time === null, time: time ?? '', endTime: endTime ?? '' }
  return { categoryId, fromEntry: id, title, day, lastDay: lastDay === day ? '' : lastDay, ...times, location: place ?? '' }
}

// Without a start or an end their times are entered.
const openLegs = ({ endTime }: CalendarEntry): Partial<EventStart> => ({ takes: openLeg, ...(endTime !== null && { fetches: openLeg }) })
