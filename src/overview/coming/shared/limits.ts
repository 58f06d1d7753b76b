/** Why a day matters: a contract ends, renews itself, or notice has to be sent by then; or something falls due; or it is that of a task, an appointment or a trip. */
export const comingReasons = ['ends', 'renews', 'cancel_by', 'due', 'task', 'appointment', 'trip', 'birthday'] as const

/** For how many days ahead one can look. */
export const horizons = ['30', '90', '365'] as const
export type Horizon = (typeof horizons)[number]

/** How many things are listed in the first part, and how many after 'Show more'. */
export const firstComing = 200
export const maxComing = 2000

/** How many late things stand above the days to come until more are asked for. */
export const lateShown = 5

/** For how many days what people recorded is listed. */
export const daysHandled = 30
