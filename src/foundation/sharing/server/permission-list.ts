import { textsIn } from '#platform/server/texts/texts.ts'
import type { Permission } from '../contract.ts'

/** Returns categories with their levels in one line, in the given order: 'Cars (Can Edit), Health (View Only)'. */
export function permissionList(entries: ReadonlyArray<{ category: string; level: Permission | null }>, language: string): string {
  const t = textsIn(language, 'sharing')
  return inOneLine(
    entries.map(({ category, level }) => t('levelOf', { category, level: permissionName(level, language) })),
    language,
  )
}

/** Returns names in one line: 'Cars, Health'. */
export function inOneLine(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'unit' }).format(names)
}

/** Returns the name of a level; null is 'Not shared'. */
export function permissionName(level: Permission | null, language: string): string {
  return textsIn(language, 'sharing')(`level.${level ?? 'none'}`)
}
