import type { Limits } from '../../../platform/server/http/limits.ts'

/**
 * Tries a password within the slow limit of `key`: a right one costs nothing. The limit is asked before anything is compared, so that a
 * known and an unknown address are refused alike.
 */
export async function tryPassword(
  { wrongPassword }: Pick<Limits, 'wrongPassword'>,
  key: string,
  matches: () => Promise<boolean>,
): Promise<boolean> {
  await wrongPassword.take(key)
  const isRight = await matches()
  if (isRight) await wrongPassword.giveBack(key)
  return isRight
}

/** The key under which wrong passwords for an address count that somebody typed, whether it has an account or not. */
export const addressAttempts = (email: string): string => `address ${email}`

/** The key under which wrong passwords count that are typed while signed in: strangers at the door use up none of them. */
export const personAttempts = (personId: string): string => `person ${personId}`

/** The key under which wrong passwords count that are typed in a browser where the account was signed in lately. */
export const deviceAttempts = (deviceHash: Buffer): string => `device ${deviceHash.toString('base64url')}`
