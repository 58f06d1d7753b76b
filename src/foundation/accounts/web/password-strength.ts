import { isGuessable } from '../shared/guessable-password.ts'

/** How hard a password is to guess: the server refuses 'guessable' ones by the same rule; the others are only hints. */
export type PasswordStrength = 'empty' | 'short' | 'guessable' | 'weak' | 'fair' | 'strong'

const minLength = 6

/** Returns the strength by what anybody would try first, including the `own` names and address, then by length and variety. */
export function passwordStrength(password: string, own: readonly string[] = []): PasswordStrength {
  if (password === '') return 'empty'
  if (password.length < minLength) return 'short'
  if (isGuessable(password, own)) return 'guessable'
  const worth = entropyBits(password.replace(/(.)\1+/g, '$1'))
  if (worth < 36) return 'weak'
  return worth < 60 ? 'fair' : 'strong'
}

function entropyBits(text: string): number {
  const kinds = [
    { pattern: /[a-z]/, size: 26 },
    { pattern: /[A-Z]/, size: 26 },
    { pattern: /\d/, size: 10 },
    { pattern: /[^a-zA-Z\d]/, size: 24 },
  ]
  const alphabet = kinds.reduce((sum, { pattern, size }) => (pattern.test(text) ? sum + size : sum), 0)
  return text.length * Math.log2(Math.max(alphabet, 2))
}
