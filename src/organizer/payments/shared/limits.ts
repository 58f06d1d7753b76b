/** The maximum length of a note on a payment, in characters. */
export const longestNote = 500
/** How many recorded payments of a contract are listed: the newest. */
export const maxRecorded = 200
/** By how much, in per cent of what was due, another amount differs before it may be the new price. */
export const noticedPercent = 10
