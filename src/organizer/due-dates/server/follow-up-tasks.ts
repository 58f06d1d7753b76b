import type { Db } from '#platform/server/db/transaction.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import type { FollowUp, OutcomeOfDate } from '../shared/presets.ts'

/** What raises tasks: an outcome with the tasks that it has raised before, whose they are to be, and what they are about. */
export type FollowUpsOf = {
  outcome: { id: string; outcome: OutcomeOfDate; doneOn: string; raised: readonly string[] }
  followUps: readonly FollowUp[]
  place: { category_id: string; subject_id?: string | null; subject_kind?: string | null }
  about: string
  assignedTo: string | null
}

/** Raises the tasks that follow from an outcome and that it has not raised yet, with their texts in a language. Two statements, or none. */
export async function createFollowUps(
  db: Db,
  { outcome, followUps, place, about, assignedTo }: FollowUpsOf,
  language: string,
): Promise<void> {
  const { id, doneOn, raised } = outcome
  const fresh = followUps.filter(({ key, after }) => after.includes(outcome.outcome) && !raised.includes(key))
  if (fresh.length === 0) return
  const t = textsIn(language, 'dueDates')
  const tasks = fresh.map(({ key, days }) => ({ title: t(`followUp.${key}`), due_date: daysAfter(doneOn, days) }))
  await db
    .insertInto('app.tasks')
    .values(tasks.map((task) => ({ ...place, ...task, description: about, assigned_to: assignedTo, outcome_id: id })))
    .execute()
  await db
    .updateTable('app.outcomes')
    .set({ duties: [...raised, ...fresh.map(({ key }) => key)] })
    .where('id', '=', id)
    .execute()
}
