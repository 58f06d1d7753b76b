/** How many telephone numbers of a contact are listed. */
export const maxNumbers = 10
