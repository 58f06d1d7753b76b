import { isRaisedAs } from '../../../platform/server/db/database-error.ts'

/** Why somebody of the group cannot take part: they are not of the group, or they take part already (GAP-96). */
export type NotTakingPart = { readonly refused: 'NOT_A_MEMBER' | 'ALREADY_IN_PLAN' }

/** Whether an outcome is that the person cannot take part. */
export function isNotTakingPart(outcome: object): outcome is NotTakingPart {
  return 'refused' in outcome && (outcome.refused === 'NOT_A_MEMBER' || outcome.refused === 'ALREADY_IN_PLAN')
}

/** Writes a participant; that the person cannot be one is an answer, the check itself is the database's. */
export async function unlessNotTakingPart<T>(write: () => Promise<T>): Promise<T | NotTakingPart> {
  try {
    return await write()
  } catch (error) {
    if (isRaisedAs(error, 'participant_in_group')) return { refused: 'NOT_A_MEMBER' }
    if (isRaisedAs(error, 'once_in_a_plan')) return { refused: 'ALREADY_IN_PLAN' }
    throw error
  }
}
