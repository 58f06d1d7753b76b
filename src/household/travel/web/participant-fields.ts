import type { TravelParticipant } from '../contract.ts'

/** The value in the selector for somebody who is not a member of the group. */
export const somebodyElse = 'else'

/** A participant as chosen and typed: `userId` is a member's, `somebodyElse`, or '' before anybody was chosen. */
export type ParticipantTexts = { userId: string; name: string; email: string }

/** A member of the group who can be chosen. */
export type Choosable = { userId: string; name: string }

/** Returns the initial values of the form; where there is nobody to choose, a name is typed. */
export function textsOf(part: TravelParticipant | undefined, isGroup: boolean): ParticipantTexts {
  const nobodyYet = isGroup && part === undefined ? '' : somebodyElse
  if (part === undefined || part.userId !== null) return { userId: part?.userId ?? nobodyYet, name: '', email: '' }
  return { userId: nobodyYet, name: part.name, email: part.email ?? '' }
}

/** Returns the fields of a valid form: a member keeps the name of their account, and no address of theirs is copied. */
export function fieldsOf({ userId, name, email }: ParticipantTexts, people: readonly Choosable[]) {
  if (userId === somebodyElse) return { name, email: email.trim() === '' ? null : email, userId: null }
  return { name: people.find((person) => person.userId === userId)?.name ?? name, email: null, userId }
}
