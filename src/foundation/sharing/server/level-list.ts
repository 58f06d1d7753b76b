import texts from '../messages/en.json' with { type: 'json' }
import type { Permission } from '../contract.ts'

/** Categories with their levels in one line, in the given order: 'Cars (Can Edit), Health (View Only)'. */
export function levelList(entries: ReadonlyArray<{ category: string; level: Permission | null }>): string {
  return entries.map(({ category, level }) => `${category} (${levelName(level)})`).join(', ')
}

/** What a level is called; null is one that nobody has: 'Not shared'. */
export function levelName(level: Permission | null): string {
  return texts.level[level ?? 'none']
}
