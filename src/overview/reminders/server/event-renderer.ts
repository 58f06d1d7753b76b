import { sql } from 'kysely'
import { z } from 'zod'
import { CategoryLook } from '#foundation/notifications/contract.ts'
import type {
  NotificationRenderer,
  RenderedNotification,
  StoredNotification,
} from '#foundation/notifications/server/notification-renderer.ts'
import { eventHref } from '#organizer/events/shared/event-href.ts'
import { placeOfEvent, titleOfEvent } from '#overview/calendar/server/entries.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { formatDayOfWeek } from '#platform/shared/dates.ts'

const words = { event_given: 'putOn', event_moved: 'eventMoved', event_deleted: 'eventDeleted' } as const
type EventType = keyof typeof words
const isEventType = (type: string): type is EventType => type in words

/** An event as it is now, or as it was when it was deleted. */
const Subject = z.object({
  notification: z.uuid(),
  id: z.uuid(),
  subcategoryId: z.uuid().nullable(),
  title: z.string(),
  day: z.iso.date(),
  time: z.string().nullable(),
  location: z.string().nullable(),
  isOver: z.boolean(),
  isThere: z.boolean(),
  by: z.string().nullable(),
  categoryName: z.string(),
  familyName: z.string(),
  ...CategoryLook.shape,
})
type Subject = z.infer<typeof Subject>

/** Says that somebody was put on an event, or that it was moved or deleted; neutrally where the reader may not see it any more. */
export const eventRenderer: NotificationRenderer = {
  types: Object.keys(words),
  render: async (db, notifications, language) => {
    const events = await loadEvents(db, notifications)
    return new Map(notifications.map((about) => [about.id, wordsOf(about, events, language)]))
  },
}

function wordsOf({ id, type }: StoredNotification, events: readonly Subject[], language: string): RenderedNotification {
  const t = textsIn(language, 'reminders')
  const event = events.find(({ notification }) => notification === id)
  if (event === undefined || !isEventType(type) || event.isThere === (type === 'event_deleted'))
    return { title: t('notification.gone.title'), message: t('notification.gone.message'), href: null, isOver: true }
  const { title, day, time, location, by, icon, color, categoryName, familyName, isOver, isThere } = event
  const name = by ?? t('notification.somebody')
  const place = t('notification.place', { categoryName, familyName })
  return {
    title: t(`notification.${words[type]}.title`, { name, title, day: formatDayOfWeek(day, language), time: time ?? '' }).trim(),
    message: t(`notification.${words[type]}.message`, { name, place: location === null ? place : `${location}. ${place}` }),
    href: isThere ? eventHref(event) : null,
    look: { icon, color },
    isOver,
  }
}

async function loadEvents(db: Db, notifications: readonly StoredNotification[]): Promise<Subject[]> {
  const about = notifications.map(({ id, relatedId: event, params }) => ({ id, event, params }))
  const { rows } = await sql`
    select n.id as notification, n.event as id, a.subcategory_id as "subcategoryId", coalesce(${titleOfEvent}, was.title) as title,
           coalesce(a.local_day, was.day) as day, coalesce(to_char(a.local_time, 'HH24:MI'), was.time) as time, a.location,
           coalesce(a.last_day, was.day) < current_date as "isOver", a.id is not null as "isThere",
           (select split_part(m.name, ' ', 1) from app.my_people() m where m.user_id = was.by limit 1) as by,
           c.name as "categoryName", f.name as "familyName", c.icon, c.color
      from jsonb_to_recordset(${JSON.stringify(about)}::jsonb) n(id uuid, event uuid, params jsonb)
     cross join jsonb_to_record(n.params) was(category uuid, title text, day date, time text, by uuid)
      left join app.appointments a on a.id = n.event ${placeOfEvent}
      join app.categories c on c.id = coalesce(a.category_id, was.category)
      join app.families f on f.id = c.family_id`.execute(db)
  return z.array(Subject).parse(rows)
}
