import { createHash } from 'node:crypto'
import type { PasswordHashing } from '#foundation/accounts/server/password-hashing.ts'

const digest = (password: string): string => `cheap$${createHash('sha256').update(password).digest('base64url')}`

/** Password hashing that takes no time, for tests that are not about it. */
export const cheapHashing: PasswordHashing = {
  hash: async (password) => digest(password),
  matches: async (password, stored) => digest(password) === stored,
}
