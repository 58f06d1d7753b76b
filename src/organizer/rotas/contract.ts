import { z } from 'zod'
import { Permission } from '#foundation/sharing/contract.ts'
import { ofSubject } from '#household/subjects/contract.ts'
import {
  addRefusals,
  changeRefusals,
  clock,
  day,
  ifVersion,
  instant,
  nameLine,
  newId,
  pageFrom,
  signedInRoute,
} from '#platform/shared/api.ts'
import { longestCycle, longestPart, maxParts } from './shared/limits.ts'
import { placeOfLetter } from './shared/rota-day.ts'

const letter = z.string().regex(/^[A-H-]$/)

/** A part of a rota, such as a shift, with its times 'HH:mm' where it has any. One that ends before it starts ends on the next day. */
const RotaPart = z
  .strictObject({ name: nameLine(longestPart), from: clock.nullable(), to: clock.nullable() })
  .refine(({ from, to }) => (from === null) === (to === null), { error: 'rotas:check.times' })

const Counts = z.enum(['days', 'nights'])

/**
 * Which part of a cycle is somebody's on a day: a member's, a child's, or nobody's once the member may not see it any more; `whose` is their name.
 * `cycle` has the letter of a part for each day from `startsOn` on, A for the first, and - for a free day. `otherDays` have another one.
 */
export const Rota = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  personId: z.uuid().nullable(),
  ...ofSubject,
  whose: z.string().nullable(),
  startsOn: z.iso.date(),
  untilDay: z.iso.date().nullable(),
  counts: Counts,
  cycle: z.string(),
  parts: z.array(RotaPart),
  otherDays: z.record(z.string(), z.string()),
  access: Permission,
  createdAt: instant,
  version: z.int(),
})
export type Rota = z.infer<typeof Rota>

const fields = {
  startsOn: day,
  untilDay: day.nullable(),
  counts: Counts,
  cycle: z
    .string()
    .regex(/^[A-H-]+$/)
    .max(longestCycle, { error: 'rotas:check.cycle' }),
  parts: z.array(RotaPart).min(1).max(maxParts),
}

type Typed = { startsOn: string; untilDay: string | null; cycle: string; parts: readonly unknown[] }

const isInOrder = ({ startsOn, untilDay }: Typed): boolean => untilDay === null || untilDay >= startsOn
const endsBefore = { error: 'rotas:check.until', path: ['untilDay'] }
const hasParts = ({ cycle, parts }: Typed): boolean => Array.from(cycle).every((one) => placeOfLetter(one) < parts.length)
const lacksPart = { error: 'rotas:check.cycle', path: ['cycle'] }

/** The fields of a new rota of a member who may see the category, or of a child. */
export const NewRota = z
  .strictObject({ id: newId, categoryId: z.uuid().optional(), personId: z.uuid().optional(), subjectId: z.uuid().optional(), ...fields })
  .refine(({ categoryId, personId, subjectId }) => (subjectId === undefined) === (categoryId !== undefined && personId !== undefined), {
    error: 'rotas:check.whose',
  })
  .refine(isInOrder, endsBefore)
  .refine(hasParts, lacksPart)
export type NewRota = z.infer<typeof NewRota>

/** New values for a rota, based on its version `ifVersion`. It stays whose it is; days that have another part keep it. */
export const RotaChange = z
  .strictObject({ rotaId: z.uuid(), ifVersion, ...fields })
  .refine(isInOrder, endsBefore)
  .refine(hasParts, lacksPart)
export type RotaChange = z.infer<typeof RotaChange>

/** What a rota has on one day: the letter of a part, - to make it free, or null for what the cycle gives it. */
export const RotaDay = z.strictObject({ rotaId: z.uuid(), day, letter: letter.nullable() })
export type RotaDay = z.infer<typeof RotaDay>

const tags = ['Rotas']

export const rotasContract = {
  /** Lists the rotas of all categories that the caller may see, in the order of adding. One statement. */
  list: signedInRoute
    .meta({ reads: ['rotas', 'subjects', 'categories', 'category_permissions', 'family_members', 'profiles'], keep: 'lists', pages: true })
    .route({ method: 'GET', path: '/rotas', tags, summary: 'Shifts, and with whom a child is' })
    .input(z.strictObject({ from: pageFrom }))
    .output(z.array(Rota)),

  add: signedInRoute
    .route({ method: 'POST', path: '/rotas', tags, summary: 'Add a rota' })
    .input(NewRota)
    .output(Rota)
    .errors({ ...addRefusals, NOT_A_MEMBER: { status: 422, message: 'events:check.notAMember' } }),

  change: signedInRoute
    .route({ method: 'PATCH', path: '/rotas/{rotaId}', tags, summary: 'Change a rota' })
    .input(RotaChange)
    .output(Rota)
    .errors(changeRefusals),

  /** Gives one day another part, makes it free, or gives it back to the cycle, whatever it had before. */
  setDay: signedInRoute
    .route({ method: 'PUT', path: '/rotas/{rotaId}/days/{day}', tags, summary: 'Change one day of a rota' })
    .input(RotaDay)
    .output(Rota)
    .errors({ ...changeRefusals, TOO_MANY_DAYS: { status: 422, message: 'rotas:check.days' } }),

  remove: signedInRoute
    .route({ method: 'DELETE', path: '/rotas/{rotaId}', tags, summary: 'Delete a rota' })
    .input(z.strictObject({ rotaId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
