import { factsOf } from '#organizer/subcategories/shared/by-name.ts'

/** Returns the label of the day on which something in a subcategory ends, by the subcategory's name. */
export function endDateLabel(name: string | undefined): 'date.expires' | 'date.ends' {
  return name !== undefined && factsOf(name).expires ? 'date.expires' : 'date.ends'
}
