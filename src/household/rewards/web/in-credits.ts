/** Returns a number of credits as it is shown: what is owed has a minus (FOLK-21). */
export const inCredits = (credits: number): string => (credits < 0 ? `−${-credits}` : String(credits))
