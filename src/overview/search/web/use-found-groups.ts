import { useTranslation } from 'react-i18next'
import type { SearchHit } from '../contract.ts'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import type { FoundGroup } from './found-row.ts'
import { hitHref } from './hit-href.ts'
import { hitIcon } from './hit-icon.ts'
import { useHitWords } from './use-hit-words.ts'
import { usePages } from './use-pages.ts'

/** Hits as the lines of a list, in groups as they came; the places of the app whose names fit come last. None while nothing is known. */
export function useFoundGroups(hits: readonly SearchHit[] | undefined, words: readonly string[]): FoundGroup[] {
  const { t } = useTranslation('search')
  const wordsOf = useHitWords()
  const pages = usePages(words)
  if (hits === undefined) return []
  const groups = new Map<SearchHit['type'], FoundGroup>()
  for (const hit of hits) {
    const group = groups.get(hit.type) ?? { value: hit.type, label: t(`groups.${hit.type}`), items: [] }
    groups.set(hit.type, group)
    group.items.push({ ...wordsOf(hit), key: keyOf(hit), href: hitHref(hit), icon: hitIcon(hit), hue: kinds[hit.place.kind].hue })
  }
  return pages.length === 0 ? [...groups.values()] : [...groups.values(), { value: 'page', label: t('groups.page'), items: pages }]
}

// The meals of one day have one id.
function keyOf(hit: SearchHit): string {
  return hit.type === 'meal' ? `${hit.id} ${hit.meal}` : `${hit.type} ${hit.id}`
}
