import { z } from 'zod'
import { CategoryLook } from '#foundation/notifications/contract.ts'
import type { NotificationRenderer, RenderedNotification } from '#foundation/notifications/server/notification-renderer.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { formatDay } from '#platform/shared/dates.ts'

const OfList = z.object({ weekStartDate: z.iso.date() })

/** Says which list has nothing left to buy, to those who may still see it; it is over once something is to buy there again, or it is gone. */
export const shoppingRenderer: NotificationRenderer = {
  types: ['shopping_finished'],
  render: async (db, notifications, language) => {
    const t = textsIn(language, 'shopping')
    const ids = notifications.flatMap(({ relatedId }) => relatedId ?? [])
    const rows = await db
      .selectFrom('app.categories as c')
      .innerJoin('app.families as f', 'f.id', 'c.family_id')
      .leftJoin('app.shopping_lists as l', 'l.category_id', 'c.id')
      .where('c.id', 'in', ids.length === 0 ? ['00000000-0000-0000-0000-000000000000'] : ids)
      .groupBy(['c.id', 'c.name', 'f.name', 'l.week_start_date'])
      .select(['c.id', 'c.name as categoryName', 'f.name as familyName', 'c.icon', 'c.color', 'l.week_start_date as week'])
      .select((eb) => eb.fn.agg<boolean>('bool_and', ['l.purchased']).as('isFinished'))
      .execute()
    return new Map(
      notifications.map(({ id, params, relatedId }): [string, RenderedNotification] => {
        const week = OfList.safeParse(params).data?.weekStartDate
        const place = rows.find((row) => row.id === relatedId)
        if (place === undefined || week === undefined) {
          return [id, { title: t('notification.finished'), message: t('notification.gone'), href: null, isOver: true }]
        }
        const list = rows.find((row) => row.id === relatedId && row.week === week)
        const { categoryName, familyName } = place
        const message = t('notification.week', { week: formatDay(week, language), categoryName, familyName })
        const href = `/shopping?categoryId=${relatedId}&week=${week}`
        return [
          id,
          { title: t('notification.finished'), message, href, isOver: list?.isFinished !== true, look: CategoryLook.parse(place) },
        ]
      }),
    )
  },
}
