/** Returns a thing without some of its fields. */
export function omit<Thing extends object, Field extends keyof Thing>(thing: Thing, ...fields: readonly Field[]): Omit<Thing, Field>
export function omit(thing: object, ...fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(thing).filter(([field]) => !fields.includes(field)))
}
