/** Why a day matters: a contract ends, renews itself, or notice has to be sent by then; or something falls due. */
export const comingReasons = ['ends', 'renews', 'cancel_by', 'due'] as const

/** For how many days ahead one can look (RENEW-18). */
export const horizons = ['30', '90', '365'] as const
export type Horizon = (typeof horizons)[number]

/** How many things are listed in the first part, and how many after 'Show more' (RENEW-19). */
export const firstComing = 200
export const mostComing = 2000

/** For how many days what people recorded is listed (RENEW-14). */
export const daysHandled = 30
