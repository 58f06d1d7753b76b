import { z } from 'zod'
import { clock, optionalLine } from '#platform/shared/api.ts'
import { legKinds } from '../shared/choices.ts'
import { longestName } from '../shared/limits.ts'

/** Which way somebody is driven: to an event, or home from it. */
export const LegKind = z.enum(legKinds)
export type LegKind = z.infer<typeof LegKind>

/**
 * Who takes those whom an event is for there, or who fetches them: a person who may see it, somebody else by name, or nobody yet. `time` ('HH:mm') is
 * null where it is when the event starts; of fetching, when it ends.
 */
export const Leg = z
  .strictObject({ time: clock.nullable(), personId: z.uuid().nullable(), name: optionalLine(longestName) })
  .refine(({ personId, name }) => personId === null || name === null)
export type Leg = z.infer<typeof Leg>
