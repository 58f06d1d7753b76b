import type { ComingReason } from '../contract.ts'
import { comingReasons, type Horizon, horizons } from '../shared/limits.ts'

/** What the address of the page says: how many days ahead, and of which space, category and reason (RENEW-19). */
export type ComingSearch = {
  /** A number, which the router writes as it is; unset: 90. */
  days?: number | undefined
  space?: string | undefined
  category?: string | undefined
  reason?: ComingReason | undefined
}

const usual = '90' satisfies Horizon

/** Returns how far ahead the page looks. */
export function horizonOf({ days }: ComingSearch): Horizon {
  return horizons.find((known) => known === String(days)) ?? usual
}

/** Reads the address; what makes no sense becomes undefined instead of being left out, or the router would fill in the raw value. */
export function readComingSearch({ days, space, category, reason }: Record<string, unknown>): ComingSearch {
  const horizon = horizonOf({ days: Number(days) })
  const why = comingReasons.find((known) => known === reason)
  return { days: horizon === usual ? undefined : Number(horizon), space: textOf(space), category: textOf(category), reason: why }
}

const textOf = (said: unknown): string | undefined => (typeof said === 'string' && said !== '' ? said : undefined)
