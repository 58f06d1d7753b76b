/** The most that anything may cost, in pence: £999,999,999.99. */
export const mostPence = 99_999_999_999
/** The most characters that an email address may have. */
export const longestAddress = 254
