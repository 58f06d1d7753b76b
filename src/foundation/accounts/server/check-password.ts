import type { Limits } from '#platform/server/http/limits.ts'

/**
 * Tries a password within the slow limit of `key`; a right one does not count. The limit is checked before anything is compared, so that a
 * known and an unknown address are refused alike.
 */
export async function checkPassword(
  { wrongPassword }: Pick<Limits, 'wrongPassword'>,
  key: string,
  matches: () => Promise<boolean>,
): Promise<boolean> {
  await wrongPassword.take(key)
  const isRight = await matches()
  if (isRight) await wrongPassword.giveBack(key)
  return isRight
}

/** Returns the key that counts wrong passwords for a typed address, whether it has an account or not. */
export const addressAttempts = (email: string): string => `address ${email}`

/** Returns the key that counts wrong passwords typed while signed in: strangers at sign-in do not use these up. */
export const personAttempts = (personId: string): string => `person ${personId}`

/** Returns the key that counts wrong passwords typed in a browser where the account was signed in recently. */
export const deviceAttempts = (deviceHash: Buffer): string => `device ${deviceHash.toString('base64url')}`
