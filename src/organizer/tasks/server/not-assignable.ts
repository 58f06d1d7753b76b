import { isRaisedAs } from '../../../platform/server/db/database-error.ts'

/** The person may not see the task, so it is not for them (GAP-80). */
export type NotAssignable = { readonly refused: 'NOT_ASSIGNABLE' }

/** Whether an outcome is that the assignee may not see the task. */
export function isNotAssignable(outcome: object): outcome is NotAssignable {
  return 'refused' in outcome && outcome.refused === 'NOT_ASSIGNABLE'
}

/** Writes a task; that its assignee may not see it is an answer, the check itself is the database's. */
export async function unlessUnassignable<T>(write: () => Promise<T>): Promise<T | NotAssignable> {
  try {
    return await write()
  } catch (error) {
    if (isRaisedAs(error, 'assignee_may_see')) return { refused: 'NOT_ASSIGNABLE' }
    throw error
  }
}
