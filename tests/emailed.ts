import { apiAs, type TestPerson } from './people.ts'

/** Returns of which kinds a person gets emails, of those that they can choose. */
export async function emailed(person: TestPerson): Promise<string[]> {
  const { choices } = await apiAs(person).reminders.settings()
  return choices.filter(({ channel, wanted }) => channel === 'mail' && wanted).map(({ kind }) => kind)
}
