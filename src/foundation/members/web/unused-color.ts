import { type PersonTone, personTones } from '#platform/web/ui/person-tone.ts'

/** Returns the first colour that nobody of a group has been given yet. */
export function unusedColor(people: ReadonlyArray<{ id: string }>, chosen: ReadonlyMap<string, PersonTone>): PersonTone {
  return personTones.find((tone) => people.every(({ id }) => chosen.get(id) !== tone)) ?? 1
}
