import { z } from 'zod'
import { myPeople } from '#foundation/members/server/members.ts'
import type { NotificationRenderer, RenderedNotification } from '#foundation/notifications/server/notification-renderer.ts'
import { textsIn } from '#platform/server/texts/texts.ts'

const OfRequest = z.object({ requestId: z.uuid() })

/** Says who asked for which reward, and what became of it, to those who may still read it. */
export const rewardRenderer: NotificationRenderer = {
  types: ['reward_asked', 'reward_answered'],
  render: async (db, notifications, language) => {
    const t = textsIn(language, 'rewards')
    const requestOf = (params: unknown): string => OfRequest.parse(params).requestId
    const rows = await db
      .selectFrom('app.reward_requests as q')
      .innerJoin('app.rewards as r', 'r.id', 'q.reward_id')
      .innerJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'q.family_id').onRef('p.user_id', '=', 'q.user_id'))
      .select(['q.id', 'q.family_id', 'q.state', 'r.name as reward', 'p.name as person'])
      .where(
        'q.id',
        'in',
        notifications.map(({ params }) => requestOf(params)),
      )
      .execute()
    const known = new Map(rows.map((row) => [row.id, row]))
    const rendered = new Map<string, RenderedNotification>()
    for (const { id, type, params } of notifications) {
      const row = known.get(requestOf(params))
      if (row === undefined) continue
      const values = { name: row.person, reward: row.reward }
      const href = `/rewards?familyId=${row.family_id}`
      if (type === 'reward_asked') {
        rendered.set(id, { title: t('notification.asked.title'), message: t('notification.asked.message', values), href })
      } else {
        const state = row.state === 'granted' ? 'granted' : 'refused'
        rendered.set(id, { title: t(`notification.${state}.title`), message: t(`notification.${state}.message`, values), href })
      }
    }
    return rendered
  },
}
