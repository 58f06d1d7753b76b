/** The days that can be stored, 'yyyy-MM-dd'. */
export const dayRange = { min: '1900-01-01', max: '2199-12-31' } as const
/** The most that anything may cost, in pence: £999,999,999.99. */
export const maxPence = 99_999_999_999
/** The most characters that an email address may have. */
export const longestAddress = 254
/** The largest interval of what repeats: every 99 days, weeks, months or years. */
export const maxInterval = 99
/** The most times after which what repeats can end. */
export const maxTimes = 999
