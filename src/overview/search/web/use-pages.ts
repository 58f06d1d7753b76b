import { House, Settings, ShoppingBasket, Trophy, User } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { plainText } from '../../../platform/web/texts/plain-text.ts'
import type { FoundRow } from './found-row.ts'

const pages = [
  ['dashboard', House],
  ['shopping', ShoppingBasket],
  ['leaderboard', Trophy],
  ['settings', Settings],
  ['profile', User],
] as const

/** The places of the app itself of whose name every word is the beginning; all of them for none. */
export function usePages(words: readonly string[]): FoundRow[] {
  const { t } = useTranslation('search')
  return pages
    .map(([page, icon]) => ({ key: page, href: `/${page}`, title: t(`pages.${page}`), about: '', icon, hue: 'stone' }) as const)
    .filter(({ title }) => words.every((word) => plainText(title).startsWith(plainText(word))))
}
