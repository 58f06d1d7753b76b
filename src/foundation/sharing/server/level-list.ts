import texts from '../messages/en.json' with { type: 'json' }

/** Categories with their levels in one line, in the given order: 'Cars (Can Edit), Health (View Only)'. */
export function levelList(entries: ReadonlyArray<{ category: string; level: 'view' | 'edit' }>): string {
  return entries.map(({ category, level }) => `${category} (${texts.level[level]})`).join(', ')
}
