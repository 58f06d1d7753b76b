import { type Refusal, unlessRefused } from '../../sharing/server/refusal.ts'

/** Why an invitation is not written or not answered, beside the common refusals; as the contract names it. */
export type Unusable<Reason extends string> = { readonly refused: Reason }

/** Turns a refusal into its declared error, first those for `reasons`; anything else passes through. */
export function unlessUnusable<Reason extends string, T extends object>(
  outcome: T | Refusal | Unusable<Reason>,
  reasons: readonly Reason[],
  errors: Readonly<Record<Reason, () => Error>>,
): T {
  if (isFor(outcome, reasons)) throw errors[outcome.refused]()
  return unlessRefused<T>(outcome)
}

function isFor<Reason extends string>(outcome: object, reasons: readonly Reason[]): outcome is Unusable<Reason> {
  return 'refused' in outcome && reasons.some((reason) => reason === outcome.refused)
}
