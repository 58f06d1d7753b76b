import * as argon2 from '@node-rs/argon2'
import { limitConcurrency } from './limit-concurrency.ts'

/** Hashes passwords for storage, and compares. */
export type PasswordHashing = {
  readonly hash: (password: string) => Promise<string>
  /** Returns whether the password is the stored one; without a stored one it takes as long and returns false. */
  readonly matches: (password: string, stored: string | undefined) => Promise<boolean>
}

// Argon2id, the library's default. 19 MiB, two passes, one lane: the minimum that OWASP recommends.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The hash of a discarded value, of the same cost: an unknown address takes as long as a wrong password.
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$onRudSxLvyl6GJplzjI1hg$6hOtJU4u/VUWU6IXbuxzbS9RT4JW7zePzRE5/g6U5NQ'

/** Returns Argon2id hashing with at most `maxConcurrent` hashes at a time, so that sign-ins leave capacity for everybody else. */
export function argon2Hashing(maxConcurrent: number, { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2): PasswordHashing {
  const inLine = limitConcurrency(maxConcurrent)
  return {
    hash: async (password) => inLine(async () => hash(normal(password), cost)),
    matches: async (password, stored) => {
      const same = await inLine(async () => verify(stored ?? nobody, normal(password)))
      return same && stored !== undefined
    },
  }
}

// The same letters typed on another keyboard are the same password.
function normal(password: string): string {
  return password.normalize('NFKC')
}
