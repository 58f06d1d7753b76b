/** The maximum length of each text of a subject, in characters. */
export const longestName = 100
export const longestPlate = 20
export const longestAddress = 300
export const longestType = 60
export const longestAllergies = 200
// Two of them and a space are a name.
export const longestNamePart = 49
export const longestNotes = 2000

/** How many addresses for mail a contact has at most. */
export const maxMail = 5
