import type { ComingReason } from '../contract.ts'
import { comingReasons } from '../shared/limits.ts'

/** What the address of the page says: how many days ahead, 90 where it is unset, and of which space, category and reason (RENEW-19). */
export type ComingSearch = {
  /** A number, which the router writes as it is. */
  days?: 30 | 365 | undefined
  familyId?: string | undefined
  categoryId?: string | undefined
  reason?: ComingReason | undefined
}

/** Reads the address; what makes no sense becomes undefined instead of being left out, or the router would fill in the raw value. */
export function readComingSearch({ days, familyId, categoryId, reason }: Record<string, unknown>): ComingSearch {
  return {
    days: days === 30 || days === 365 ? days : undefined,
    familyId: textOf(familyId),
    categoryId: textOf(categoryId),
    reason: comingReasons.find((known) => known === reason),
  }
}

const textOf = (said: unknown): string | undefined => (typeof said === 'string' && said !== '' ? said : undefined)
