/** Returns a number of credits as it is shown: what is owed has a minus. */
export const inCredits = (credits: number): string => (credits < 0 ? `−${-credits}` : String(credits))
