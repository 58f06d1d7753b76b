import { sql } from 'kysely'
import { z } from 'zod'
import { CategoryLook } from '#foundation/notifications/contract.ts'
import type {
  NotificationAction,
  NotificationRenderer,
  RenderedNotification,
  StoredNotification,
} from '#foundation/notifications/server/notification-renderer.ts'
import { editableCategories } from '#foundation/sharing/server/rights.ts'
import { LegKind } from '#organizer/events/legs/contract.ts'
import { eventHref } from '#organizer/events/shared/event-href.ts'
import { namesOfEvent, placeOfEvent, titleOfEvent } from '#overview/calendar/server/entries.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { formatDayOfWeek } from '#platform/shared/dates.ts'

const About = z.object({ leg: LegKind, begins: z.string().optional(), by: z.uuid().optional() })
const LegNow = z.object({ clock: z.string(), begins: z.string(), isMine: z.boolean(), isOpen: z.boolean(), isPast: z.boolean() })
const Subject = z.object({
  id: z.uuid(),
  subcategoryId: z.uuid().nullable(),
  title: z.string(),
  day: z.iso.date(),
  people: z.array(z.string()),
  takes: LegNow.nullable(),
  fetches: LegNow.nullable(),
  mayEdit: z.boolean(),
  categoryName: z.string(),
  familyName: z.string(),
  askers: z.record(z.string(), z.string()),
  ...CategoryLook.shape,
})
type Subject = z.infer<typeof Subject>

const words = {
  leg_due: { takes: 'takes', fetches: 'fetches' },
  leg_given: { takes: 'askedToTake', fetches: 'askedToFetch' },
  leg_refused: { takes: 'cannotTake', fetches: 'cannotFetch' },
} as const
type LegType = keyof typeof words
const isLegType = (type: string): type is LegType => type in words

/** Renders notifications of taking and fetching as it is now; neutrally when the event is gone or the reader may not see it any more. */
export const legRenderer: NotificationRenderer = {
  types: Object.keys(words),
  render: async (db, notifications, language) => {
    const events = await loadEvents(db, notifications)
    return new Map(notifications.map((about) => [about.id, wordsOf(about, events, language)]))
  },
}

function wordsOf({ type, params, relatedId }: StoredNotification, events: readonly Subject[], language: string): RenderedNotification {
  const t = textsIn(language, 'reminders')
  const { data: about } = About.safeParse(params)
  const event = events.find(({ id }) => id === relatedId)
  const leg = about && event?.[about.leg]
  if (event === undefined || about === undefined || leg == null || !isLegType(type))
    return { title: t('notification.gone.title'), message: t('notification.gone.message'), href: null, isOver: true }
  const { icon, color, categoryName, familyName } = event
  const people = new Intl.ListFormat(language, { type: 'conjunction' }).format(event.people)
  const values = {
    label: event.title,
    people: people === '' ? t('notification.everybody') : people,
    name: event.askers[about.by ?? ''] ?? t('notification.somebody'),
    day: formatDayOfWeek(event.day, language),
    time: leg.clock,
    place: t('notification.place', { categoryName, familyName }),
  }
  const kind = words[type][about.leg]
  const isTheirs = type === 'leg_refused' ? leg.isOpen : leg.isMine && (about.begins ?? leg.begins) === leg.begins
  const claim = (label: 'ok' | 'cannot' | 'giveBack', claimed: boolean): NotificationAction => {
    return { label: t(`notification.${label}`), method: 'PUT', path: `/api/events/${event.id}/legs/${about.leg}`, body: { claimed } }
  }
  const actions = { leg_due: [claim('giveBack', false)], leg_given: [claim('ok', true), claim('cannot', false)], leg_refused: [] }[type]
  return {
    title: t(`notification.${kind}.title`, values),
    message: t(`notification.${kind}.message`, values),
    href: eventHref(event),
    look: { icon, color },
    isOver: !isTheirs || leg.isPast,
    ...(event.mayEdit && isTheirs && { actions }),
  }
}

const legNow = (leg: LegKind, [driver, otherwise]: [string, string]) => sql`
  case when ${sql.ref(`a.${leg}`)} then json_build_object(
    'clock', to_char(coalesce(${sql.ref(`a.${leg}_time`)}, ${sql.ref(`a.${otherwise}`)}), 'HH24:MI'),
    'begins', concat_ws(' ', a.local_day::text, to_char(coalesce(${sql.ref(`a.${leg}_time`)}, ${sql.ref(`a.${otherwise}`)}), 'HH24:MI'), a.time_zone),
    'isMine', coalesce(${sql.ref(`a.${driver}`)} = app.uid(), false), 'isPast', ${sql.ref(`a.${leg}_at`)} <= now(),
    'isOpen', num_nonnulls(${sql.ref(`a.${driver}`)}, ${sql.ref(`a.${driver}_name`)}) = 0) end as ${sql.ref(leg)}`

async function loadEvents(db: Db, notifications: readonly StoredNotification[]): Promise<Subject[]> {
  const askers = notifications.flatMap(({ params }) => About.safeParse(params).data?.by ?? [])
  const { rows } = await sql`
    select a.id, a.subcategory_id as "subcategoryId", ${titleOfEvent} as title, a.local_day as day, ${namesOfEvent} as people,
           ${legNow('takes', ['taken_by', 'local_time'])}, ${legNow('fetches', ['fetched_by', 'end_time'])},
           c.id = any (${editableCategories}) as "mayEdit", c.name as "categoryName", f.name as "familyName", c.icon, c.color,
           (select coalesce(json_object_agg(m.user_id, split_part(m.name, ' ', 1)), '{}') from app.my_people() m where m.user_id = any (${askers}::uuid[])) as askers
      from app.appointments a ${placeOfEvent}
      join app.categories c on c.id = a.category_id
      join app.families f on f.id = c.family_id
     where a.id = any (${notifications.flatMap(({ relatedId }) => relatedId ?? [])}::uuid[])`.execute(db)
  return z.array(Subject).parse(rows)
}
