import type { LucideIcon } from 'lucide-react'
import type { Hue } from '../../../platform/shared/hues.ts'
import type { HitType } from '../contract.ts'

/** One line of the results: where it leads, what it is called, and what tells it from others. */
export type FoundRow = { key: string; href: string; title: string; about: string; icon: LucideIcon; hue: Hue }

/** Lines of one kind under their heading; `page` are the places of the app itself. */
export type FoundGroup = { value: HitType | 'page'; label: string; items: FoundRow[] }
