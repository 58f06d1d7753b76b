import type { Category } from '../../../foundation/categories/contract.ts'

/** What a tile reports: its one line, and whether its lamp is on because the person is needed there. */
export type TileStatus = { lit: boolean; tone: 'quiet' | 'date' | 'soon' | 'late'; text: string }

/** What the features that know say about a category; undefined when there is nothing to report. */
export type StatusOf = (category: Category) => TileStatus | undefined
