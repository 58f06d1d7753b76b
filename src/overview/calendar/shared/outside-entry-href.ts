/** Returns where an entry of somebody else's calendar is shown. */
export const outsideEntryHref = ({ id, day }: { id: string; day: string }): string => `/calendar?day=${day}&entry=${id}`
