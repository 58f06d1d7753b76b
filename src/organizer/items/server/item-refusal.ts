import type { Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Refused } from '../../../platform/server/api/refused.ts'

/** The refusal of somebody who may not see the contract that they are to look after (RENEW-21). The check is the database's. */
export const readerCheck = { looked_after_by_reader: 'NOT_ASSIGNABLE' } as const

/** The refusals of a contract that is not saved. */
export type ItemRefusal = Refusal | Refused<'NOT_ASSIGNABLE'>
