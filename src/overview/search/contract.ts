import { z } from 'zod'
import { Meal } from '../../household/meals/contract.ts'
import { TaskStatus } from '../../organizer/tasks/contract.ts'
import { line, signedInRoute } from '../../platform/shared/api.ts'
import { Location } from '../reports/contract.ts'
import { longestQuery } from './shared/limits.ts'

/** The fields of every hit: its id, its title, and where it belongs. */
const found = { id: z.uuid(), title: z.string(), place: Location }
const inSubcategory = { ...found, subcategoryId: z.uuid(), subcategoryName: z.string() }

/**
 * One hit of a search, with what leads to it and what distinguishes it from others of its name. The title of a contract without a
 * provider is its subcategory, of a trip its places (empty while none is named), of a meal its lines.
 */
export const SearchHit = z.discriminatedUnion('type', [
  z.object({ type: z.literal('category'), ...found }),
  z.object({ type: z.literal('subcategory'), ...found }),
  z.object({ type: z.literal('contract'), ...inSubcategory, endDate: z.iso.date().nullable() }),
  z.object({ type: z.literal('appointment'), ...inSubcategory, day: z.iso.date(), time: z.string(), location: z.string().nullable() }),
  z.object({
    type: z.literal('task'),
    ...found,
    status: TaskStatus,
    dueDate: z.iso.date().nullable(),
    childId: z.uuid().nullable(),
    petId: z.uuid().nullable(),
  }),
  z.object({ type: z.literal('car'), ...found, numberPlate: z.string().nullable() }),
  z.object({ type: z.literal('house'), ...found, address: z.string().nullable() }),
  z.object({ type: z.literal('child'), ...found }),
  z.object({ type: z.literal('pet'), ...found, petType: z.string().nullable() }),
  z.object({ type: z.literal('trip'), ...found, startDate: z.iso.date(), endDate: z.iso.date() }),
  /** One for each meal of a day: several may have the same id. */
  z.object({ type: z.literal('meal'), ...found, day: z.iso.date(), meal: Meal }),
])
export type SearchHit = z.infer<typeof SearchHit>

/** The kinds of things that a search finds. */
export type HitType = SearchHit['type']

export const searchContract = {
  /**
   * Returns what the caller may see that contains every word of `q`, whatever its case and accents: at most 6 of a type and 40 in all.
   * Types are kept together, the one with the best hit first; within a type what begins with `q` comes before what contains it, open before
   * done, upcoming before past, then by name. Meals are those within a year of today.
   */
  find: signedInRoute
    .route({ method: 'GET', path: '/search', tags: ['Search'], summary: 'Search everything I may see' })
    .input(z.strictObject({ q: line(longestQuery) }))
    .output(z.object({ hits: z.array(SearchHit) })),
}
