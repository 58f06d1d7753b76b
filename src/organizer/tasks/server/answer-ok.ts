import { whyUnchanged, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import { isRefused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Task, TaskOk } from '../contract.ts'
import { reopenTask } from './reopen-task.ts'
import { lockSeriesOf } from './series.ts'
import { findTask } from './task-row.ts'

// Which answers, or none yet, each can follow.
const follows = { given: ['waits', 'refused'], refused: ['waits'], waits: ['given', 'refused'] } as const

/**
 * Gives the OK for which a completed task waits, refuses it, or takes the answer back (FOLK-18). Refused, the task is to do again; one of a series whose next one is
 * under way stays done and earns nothing. Answered twice alike it is answered once; of two who answer otherwise the second one is refused.
 */
export async function answerOk(db: Db, { taskId, answer }: { taskId: string; answer: TaskOk }, now: Date): Promise<Task | Refusal> {
  // Whoever changes a series locks it before its tasks.
  await lockSeriesOf(db, taskId, now)
  const before = await findTask(db, taskId)
  if (before === undefined) return { refused: 'NOT_FOUND' }
  const isAnswered = answer === 'refused' ? await sendBack(db, before, now) : await writeAnswer(db, taskId, answer)
  const task = await findTask(db, taskId)
  if (task === undefined) return { refused: 'NOT_FOUND' }
  if (isAnswered) return task
  const refusal = await whyUnchanged(db, { category_id: task.categoryId, version: task.version })
  if (refusal.refused === 'VIEW_ONLY') return refusal
  return task.ok === answer || (answer === 'refused' && !task.completed) ? task : { refused: 'CONFLICT' }
}

async function writeAnswer(db: Db, taskId: string, answer: TaskOk): Promise<boolean> {
  const answered = await db
    .updateTable('app.tasks')
    .set({ ok: answer })
    .where('id', '=', taskId)
    .where('ok', 'in', follows[answer])
    .returning('id')
    .executeTakeFirst()
  return answered !== undefined
}

async function sendBack(db: Db, task: Task, now: Date): Promise<boolean> {
  if (task.repeats !== null && task.ok === 'waits') {
    const reopened = await reopenTask(db, { task, status: 'not_started', now })
    return !isRefused(reopened) || (await writeAnswer(db, task.id, 'refused'))
  }
  const reopened = await db
    .updateTable('app.tasks')
    .set({ status: 'not_started', done_by: null })
    .where('id', '=', task.id)
    .where('ok', '=', 'waits')
    .returning('id')
    .executeTakeFirst()
  return reopened !== undefined
}
