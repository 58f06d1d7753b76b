import type { LucideIcon } from 'lucide-react'
import type { Hue } from '#platform/shared/hues.ts'
import type { HitType } from '../contract.ts'

/** One line of the results: its link, its title, and what distinguishes it from others. */
export type SearchResult = { key: string; href: string; title: string; about: string; icon: LucideIcon; hue: Hue }

/** The line at the end of a group that shows all of its kind, or of all kinds again when `shows` is null. */
export type MoreRow = { key: string; title: string; shows: HitType | null }

/** The lines of one kind under their heading; `page` are the pages of the app itself. */
export type FoundGroup = { value: HitType | 'page'; label: string; items: Array<SearchResult | MoreRow> }
