import { CategoryKind } from '#foundation/categories/contract.ts'
import { myPeople } from '#foundation/members/server/members.ts'
import { CategoryLook } from '#foundation/notifications/contract.ts'
import type { NotificationRenderer, RenderedNotification } from '#foundation/notifications/server/notification-renderer.ts'
import { subjectOf } from '#household/subjects/server/belongs-to.ts'
import { parentHref } from '#household/subjects/shared/subject-kinds.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { textsIn } from '#platform/server/texts/texts.ts'

/** Says which task waits for an OK, and who did it, to those who may still see it. */
export const taskOkRenderer: NotificationRenderer = {
  types: ['ok_wanted'],
  render: async (db, notifications, language) => {
    const t = textsIn(language, 'tasks')
    const rows = await waiting(
      db,
      notifications.flatMap(({ relatedId }) => relatedId ?? []),
    )
    const write = ({ relatedId }: { relatedId: string | null }): RenderedNotification => {
      const task = rows.find(({ id }) => id === relatedId)
      const title = t('notification.title')
      if (task === undefined) return { title, message: t('notification.gone'), href: null }
      const { kind, category_id: categoryId, ok, done_by: name } = task
      const href = `${parentHref({ ...subjectOf(task), categoryId, kind: CategoryKind.parse(kind) })}#${task.id}`
      const words = ok !== 'waits' ? 'answered' : name === null ? 'messageUnknown' : 'message'
      return {
        title,
        message: t(`notification.${words}`, { title: task.title, name: name ?? '' }),
        href,
        look: CategoryLook.parse(task),
      }
    }
    return new Map(notifications.map((about) => [about.id, write(about)]))
  },
}

async function waiting(db: Db, taskIds: readonly string[]) {
  if (taskIds.length === 0) return []
  return db
    .selectFrom('app.tasks as t')
    .innerJoin('app.categories as c', 'c.id', 't.category_id')
    .leftJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'c.family_id').onRef('p.user_id', '=', 't.done_by'))
    .select([
      't.id',
      't.title',
      't.ok',
      't.category_id',
      't.subject_id',
      't.subject_kind',
      'c.kind',
      'c.icon',
      'c.color',
      'p.name as done_by',
    ])
    .where('t.id', 'in', taskIds)
    .execute()
}
