import {
  AlarmClock,
  CalendarClock,
  ChartColumn,
  CircleCheckBig,
  FileText,
  Folder,
  Hourglass,
  House,
  type LucideIcon,
  Phone,
  Rss,
  Settings,
  ShoppingBasket,
  Trophy,
  User,
} from 'lucide-react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { categoryIcons, kindIcon } from '#foundation/categories/web/category-icons.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { plainText } from '#platform/shared/plain-text.ts'
import type { HitType, SearchHit } from '../contract.ts'
import { t } from './dialog-texts.ts'
import type { FoundGroup, SearchResult } from './search-result.ts'
import { resultHref } from './result-href.ts'

/** What was found: the hits, how many there are of each type, whether they are only similar, and the one type that was asked for, if any. */
export type Found = {
  hits: readonly SearchHit[]
  counts: ReadonlyArray<{ type: HitType; count: number }>
  similar: boolean
  type: HitType | undefined
}

/**
 * Returns hits as the lines of a list, in groups as they came, each with a line for the rest of it; matching pages of the app come last. None
 * while nothing is known.
 */
export function useFoundGroups(found: Found | undefined, words: readonly string[]): FoundGroup[] {
  const wordsOf = useHitWords()
  const pages = pagesNamed(words)
  if (found === undefined) return []
  const { hits, counts, type } = found
  const groups = new Map<SearchHit['type'], FoundGroup>()
  for (const hit of hits) {
    const group = groups.get(hit.type) ?? { value: hit.type, label: t(`groups.${hit.type}`), items: [] }
    groups.set(hit.type, group)
    group.items.push({ ...wordsOf(hit), key: keyOf(hit), href: resultHref(hit), icon: hitIcon(hit), hue: hit.place.color })
  }
  for (const { type: of, count } of counts) {
    const group = groups.get(of)
    const shown = group?.items.length ?? 0
    if (type === undefined && count > shown) group?.items.push({ key: `more ${of}`, title: t('dialog.more', { shown, count }), shows: of })
    if (type !== undefined)
      group?.items.push({ key: 'less', title: count > shown ? t('dialog.lessOf', { shown, count }) : t('dialog.less'), shows: null })
  }
  return pages.length === 0 || type !== undefined
    ? [...groups.values()]
    : [...groups.values(), { value: 'page', label: t('groups.page'), items: pages }]
}

// The meals of one day have the same id.
function keyOf(hit: SearchHit): string {
  return hit.type === 'meal' ? `${hit.id} ${hit.meal}` : `${hit.type} ${hit.id}`
}

/** Returns the functions for a hit's title and the line below: what distinguishes it, then where it is, from the inside out. */
function useHitWords() {
  const ownWords = useOwnWords()
  return (hit: SearchHit): { title: string; about: string } => ({
    title: hit.title === '' ? t('hit.trip') : hit.title,
    about: [...ownWords(hit), ...placeOf(hit)].filter((word) => word !== null && word !== '').join(' · '),
  })
}

function useOwnWords() {
  const today = useToday()
  const endOf = (day: string, renews: boolean): string =>
    t(renews ? 'hit.renews' : day < today ? 'hit.ended' : 'hit.ends', { day: formatDay(day) })
  return (hit: SearchHit): (string | null)[] => {
    if ('detail' in hit) return [hit.detail]
    switch (hit.type) {
      case 'contract':
        return [hit.endDate && endOf(hit.endDate, hit.renews)]
      case 'appointment':
        return [hit.time === null ? formatDay(hit.day) : t('hit.at', { day: formatDay(hit.day), time: hit.time }), hit.location]
      case 'entry':
        return [
          hit.time === null ? formatDay(hit.day) : t('hit.at', { day: formatDay(hit.day), time: hit.time }),
          t('hit.fromCalendar', { calendar: hit.calendar }),
        ]
      case 'task':
        return [hit.status === 'done' ? t('hit.done') : hit.dueDate && t('hit.due', { day: formatDay(hit.dueDate) })]
      case 'date':
        return [hit.nextOn && t('hit.due', { day: formatDay(hit.nextOn) })]
      case 'number':
        return [hit.phone]
      case 'trip':
        return [t('hit.span', { from: formatDay(hit.startDate), to: formatDay(hit.endDate) })]
      case 'meal':
        return [t(`hit.${hit.meal}`, { day: formatDay(hit.day) })]
      case 'category':
      case 'subcategory':
      default:
        return []
    }
  }
}

function placeOf({ type, place: { parentName, categoryName, familyName } }: SearchHit): (string | null)[] {
  return type === 'category' ? [familyName] : [parentName, categoryName, familyName]
}

const pages = [
  ['dashboard', House],
  ['shopping', ShoppingBasket],
  ['coming-up', Hourglass],
  ['costs', ChartColumn],
  ['leaderboard', Trophy],
  ['settings', Settings],
  ['profile', User],
] as const

/** Returns the pages of the app whose names begin with every word; without words all of them. */
function pagesNamed(words: readonly string[]): SearchResult[] {
  return pages
    .map(([page, icon]) => ({ key: page, href: `/${page}`, title: t(`pages.${page}`), about: '', icon, hue: 'stone' }) as const)
    .filter(({ title }) => words.every((word) => plainText(title).startsWith(plainText(word))))
}

const icons: Readonly<Partial<Record<HitType, LucideIcon>>> = {
  subcategory: Folder,
  contract: FileText,
  appointment: CalendarClock,
  task: CircleCheckBig,
  date: AlarmClock,
  number: Phone,
  trip: kindIcon('travel'),
  meal: kindIcon('meals'),
  entry: Rss,
}

/** Returns the icon of a hit: that of its type, else that of its category. */
function hitIcon({ type, place }: SearchHit): LucideIcon {
  const own = icons[type]
  if (own !== undefined) return own
  return place.kind === 'custom' ? categoryIcons[place.icon] : kindIcon(place.kind)
}
