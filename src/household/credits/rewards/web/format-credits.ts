/** Returns a number of credits as it is shown: what is owed has a minus. */
export const formatCredits = (credits: number): string => (credits < 0 ? `−${-credits}` : String(credits))
