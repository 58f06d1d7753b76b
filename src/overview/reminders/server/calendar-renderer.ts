import { sql } from 'kysely'
import { CategoryLook } from '#foundation/notifications/contract.ts'
import type {
  NotificationRenderer,
  RenderedNotification,
  StoredNotification,
} from '#foundation/notifications/server/notification-renderer.ts'
import { ReadingFailure } from '#organizer/outside-calendars/contract.ts'
import { textsIn } from '#platform/server/texts/texts.ts'

/** Renders that a calendar could not be read for a day, and that it is well again; neutrally when the reader may not see it any more. */
export const calendarRenderer: NotificationRenderer = {
  types: ['calendar_failing', 'calendar_well'],
  render: async (db, notifications, language) => {
    const [t, calendarText] = [textsIn(language, 'reminders'), textsIn(language, 'outsideCalendars')]
    const found = await db
      .selectFrom('app.outside_calendars as c')
      .innerJoin('app.categories as r', 'r.id', 'c.category_id')
      .leftJoin('app.outside_sources as s', (join) => join.onRef('s.category_id', '=', 'c.category_id').onRef('s.calendar_id', '=', 'c.id'))
      .select(['c.id', 'c.name', 'r.icon', 'r.color', 's.failure'])
      .where(sql<boolean>`c.id = any (${notifications.flatMap(({ relatedId }) => relatedId ?? [])}::uuid[])`)
      .execute()
    const wordsOf = ({ type, relatedId }: StoredNotification): RenderedNotification => {
      const calendar = found.find((one) => one.id === relatedId)
      if (calendar === undefined)
        return { title: t('notification.gone.title'), message: t('notification.gone.message'), href: null, isOver: true }
      const { name, icon, color } = calendar
      const about = { href: '/settings', look: CategoryLook.parse({ icon, color }) }
      const failure = ReadingFailure.nullable().parse(calendar.failure)
      if (type === 'calendar_well') return { ...about, title: calendarText('told.well', { name }), message: calendarText('told.more') }
      const message = failure === null ? calendarText('told.more') : calendarText(`failure.${failure}`)
      return { ...about, title: calendarText('told.failing', { name }), message, isOver: failure === null }
    }
    return new Map(notifications.map((one) => [one.id, wordsOf(one)]))
  },
}
