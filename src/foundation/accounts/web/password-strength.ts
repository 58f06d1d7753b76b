/** How hard a password is to guess, roughly: for a hint while typing, not a rule. The server has the last word (GAP-136). */
export type PasswordStrength = 'empty' | 'short' | 'weak' | 'fair' | 'strong'

const leastLength = 6
const commonParts = /p[a@]ss ?w[o0]rd|qwert|asdf|letmein|welcome|abc|123|iloveyou|football|monkey|dragon/i

/** Judges by length and variety; what is common, repeated, or part of the own names counts for little. */
export function passwordStrength(password: string, own: readonly string[] = []): PasswordStrength {
  if (password === '') return 'empty'
  if (password.length < leastLength) return 'short'
  const worth = entropyBits(withoutGuessable(password, own))
  if (worth < 36) return 'weak'
  return worth < 60 ? 'fair' : 'strong'
}

function withoutGuessable(password: string, own: readonly string[]): string {
  const parts = own.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).filter((part) => part.length > 2)
  const ownGone = parts.reduce((rest, part) => rest.replaceAll(part, ''), password.toLowerCase())
  const isOwn = ownGone.length < password.length
  return (isOwn ? ownGone : password).replace(commonParts, '').replace(/(.)\1+/g, '$1')
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
