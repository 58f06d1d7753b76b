// What is valid until a day; the others end.
const expiring: ReadonlySet<string | undefined> = new Set(['MOT', 'Road Tax'])

/** Returns the label of the day on which something in a subcategory ends, by the subcategory's name. */
export function endLabel(name: string | undefined): 'date.expires' | 'date.ends' {
  return expiring.has(name) ? 'date.expires' : 'date.ends'
}
