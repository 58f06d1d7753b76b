import texts from '../messages/en.json' with { type: 'json' }
import type { Permission } from '../contract.ts'

/** Returns categories with their levels in one line, in the given order: 'Cars (Can Edit), Health (View Only)'. */
export function levelList(entries: ReadonlyArray<{ category: string; level: Permission | null }>): string {
  return entries.map(({ category, level }) => `${category} (${levelName(level)})`).join(', ')
}

/** Returns the name of a level; null is 'Not shared'. */
export function levelName(level: Permission | null): string {
  return texts.level[level ?? 'none']
}
