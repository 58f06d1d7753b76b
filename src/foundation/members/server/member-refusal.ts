import type { Refused } from '../../../platform/server/api/refused.ts'

/** Why a membership is not changed: the usual reasons, and that it is the person's own (MEM-11, MEM-12) or the creator's (GAP-16). */
export const memberReasons = ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT', 'OWN', 'CREATOR'] as const
export type MemberRefusal = Refused<(typeof memberReasons)[number]>
