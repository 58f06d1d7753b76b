import { type Refusal, unlessRefused } from '../../sharing/server/refusal.ts'

/** Why a membership is changed by nobody, not even an admin: it is one's own (MEM-11, MEM-12), or the creator's (GAP-16). */
export const untouchable = ['OWN', 'CREATOR'] as const
export type Untouchable = { readonly refused: (typeof untouchable)[number] }

/** Turns every refusal of a change of a member into its declared error; anything else passes through. */
export function unlessUntouchable<T extends object>(
  outcome: T | Refusal | Untouchable,
  errors: Readonly<Record<Untouchable['refused'], () => Error>>,
): T {
  if (isUntouchable(outcome)) throw errors[outcome.refused]()
  return unlessRefused<T>(outcome)
}

function isUntouchable(outcome: object): outcome is Untouchable {
  return 'refused' in outcome && untouchable.some((reason) => reason === outcome.refused)
}
