import { call, type Someone } from './world.ts'

/** Returns of which kinds a person gets emails, of those that they can choose. */
export async function emailed(person: Someone): Promise<string[]> {
  const { choices } = await call(person).reminders.settings()
  return choices.filter(({ channel, wanted }) => channel === 'mail' && wanted).map(({ kind }) => kind)
}
