import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** What somebody has in a group. */
export type MemberSummary = { open: number; done: number; credits: number }

/**
 * Counts the tasks of a group that are for somebody or that they have done, of those that the person may see, and the credits they have earned there; nothing for
 * people who are not in the group. One statement.
 */
export async function summariseMember(db: Db, { familyId, userId }: { familyId: string; userId: string }): Promise<MemberSummary> {
  const { rows } = await sql<MemberSummary>`
    select count(*) filter (where not t.completed and t.assigned_to = ${userId})::int as open,
           count(*) filter (where t.completed and coalesce(t.done_by, t.assigned_to) = ${userId})::int as done,
           (select coalesce(sum(k.credits_earned), 0)::int from app.task_credits k where k.family_id = ${familyId} and k.user_id = ${userId}) as credits
      from app.tasks t join app.categories c on c.id = t.category_id
     where c.family_id = ${familyId} and ${userId} in (t.assigned_to, t.done_by)`.execute(db)
  return rows[0] ?? { open: 0, done: 0, credits: 0 }
}
