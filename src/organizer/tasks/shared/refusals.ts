/** The day reaches the next task of the series. */
export const nextIsDue = { NEXT_IS_DUE: { status: 422, message: 'tasks:refusal.nextIsDue' } } as const
/** The one after it has been touched, or there is more than one after it. */
export const nextUnderWay = { NEXT_UNDER_WAY: { status: 409, message: 'tasks:refusal.nextUnderWay' } } as const
/** One of a series that goes on, or is to begin, has a due date; while it is paused it has none. */
export const dayMissing = { DAY_MISSING: { status: 422, message: 'tasks:refusal.dayMissing' } } as const
/** Somebody else has taken the task. */
export const taken = { TAKEN: { status: 409, message: 'tasks:refusal.taken' } } as const
/** The task does not repeat, or no longer. */
export const notRepeating = { NOT_REPEATING: { status: 409, message: 'tasks:refusal.notRepeating' } } as const

/** Somebody who may not see a task cannot be given it, nor be named as who did it. */
export const notAssignable = { NOT_ASSIGNABLE: { status: 422, message: 'tasks:refusal.notAssignable' } } as const

/** Somebody who is not an admin of the group cannot decide what a task is worth. */
export const worthByAdmins = { WORTH_BY_ADMINS: { status: 403, message: 'tasks:refusal.worthByAdmins' } } as const
