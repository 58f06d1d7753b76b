import { sql } from 'kysely'
import { z } from 'zod'
import type {
  NotificationRenderer,
  RenderedNotification,
  StoredNotification,
} from '#foundation/notifications/server/notification-renderer.ts'
import { textsIn } from '#platform/server/texts/texts.ts'

const OfGroup = z.object({ familyId: z.uuid() })

/** Says that a download is ready; a group is named to those who may still see it. */
export const exportRenderer: NotificationRenderer = {
  types: ['export_ready', 'group_export_ready'],
  render: async (db, notifications, language) => {
    const t = textsIn(language, 'exports')
    const groupOf = ({ params }: { params: unknown }): string | undefined => OfGroup.safeParse(params).data?.familyId
    const ids = notifications.flatMap((notification) => groupOf(notification) ?? [])
    const names = new Map<string, string>()
    if (ids.length > 0) {
      const { rows } = await sql<{
        id: string
        name: string
      }>`select id, name from app.families where id = any (${sql.val(ids)}::uuid[])`.execute(db)
      for (const { id, name } of rows) names.set(id, name)
    }
    const words = (notification: StoredNotification): RenderedNotification => {
      if (notification.type === 'export_ready')
        return { title: t('notification.mine.title'), message: t('notification.mine.message'), href: '/profile' }
      const group = names.get(groupOf(notification) ?? '')
      if (group === undefined) return { title: t('notification.groupGone.title'), message: t('notification.groupGone.message'), href: null }
      return { title: t('notification.group.title'), message: t('notification.group.message', { group }), href: '/profile' }
    }
    return new Map(notifications.map((notification) => [notification.id, words(notification)]))
  },
}
