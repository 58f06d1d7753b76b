import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Defaults } from './default-values.ts'
import { plainAddress, validAddress } from './email-address.ts'
import { dayRange, longestAddress } from './limits.ts'
import type { ReadFacts } from './read-facts.ts'
import { parseRhythm, textOfRhythm } from './rhythm.ts'
import { oneLine, visibleText } from './typed-text.ts'

/**
 * The properties of a route beside its shape: `open` routes answer people who are not signed in; the facts are those of a read; `defaults` are the
 * values that it leaves out for clients that know them.
 */
export type RouteMeta = ReadFacts & { open?: boolean; defaults?: Defaults }

/** The refusals of every route; open ones refuse nobody as UNAUTHORIZED. */
export const routeRefusals = {
  UNAUTHORIZED: { status: 401, message: 'api:refusal.signIn' },
  TOO_MANY_REQUESTS: { status: 429, message: 'api:refusal.tooManyAttempts' },
  /** A tablet asks for what only people may do. */
  NOT_ON_TABLET: { status: 403, message: 'api:refusal.notOnTablet' },
  /** A change names another person than the one who is signed in; nothing was written. */
  PERSON_CHANGED: { status: 409, message: 'api:refusal.personChanged' },
  /** A change was made with this key before, so long ago that its answer is no longer stored. */
  ALREADY_MADE: { status: 409, message: 'api:refusal.alreadyMade' },
} as const

/** The base of every contract: a route for people who are signed in. */
export const signedInRoute = oc.$meta<RouteMeta>({ open: false }).errors(routeRefusals)

/** The base of a contract that also answers people who are not signed in. */
export const openRoute = oc.$meta<RouteMeta>({ open: true }).errors({ TOO_MANY_REQUESTS: routeRefusals.TOO_MANY_REQUESTS })

/** The refusal of what a person may not see: it is not found, and nothing reveals whether it exists. */
export const notFound = { NOT_FOUND: { status: 404, message: 'api:refusal.notFound' } } as const

/** The refusals of a change to something in a category. */
export const changeRefusals = {
  ...notFound,
  VIEW_ONLY: { status: 403, message: 'api:refusal.viewOnly' },
  CONFLICT: { status: 409, message: 'api:refusal.changedMeanwhile' },
} as const

/** The refusal of adding above a limit. The message names the limit; what exists already stays as it is. */
export const quotaReached = {
  QUOTA_REACHED: {
    status: 409,
    message: 'api:refusal.quotaReached',
    data: z.object({ quota: z.string(), most: z.int() }),
  },
} as const

/** The refusals of adding to a category. */
export const addRefusals = { ...changeRefusals, ...quotaReached } as const

/** An id made by the client (UUID version 7), so that a repeated create is harmless. */
export const newId = z.uuid()

// A version is a PostgreSQL int.
const maxVersion = 2_147_483_647

/**
 * Where a page of a long list begins: with the thing of this id. A list answers at most 1,000 things; one that answers so many continues
 * with the page from its last. Empty if that was deleted meanwhile.
 */
export const pageFrom = z.uuid().optional()

/** The version a change was based on; a newer one is a conflict. */
export const ifVersion = z.int().min(1).max(maxVersion)

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime().max(40)

const badAddress = 'ui:emailWrong'

/** An address in the normal form in which addresses are compared (`plainAddress`). */
export const emailAddress = z
  .string()
  .max(1000, { error: badAddress })
  .transform(plainAddress)
  .pipe(z.email({ pattern: validAddress, error: badAddress, abort: true }).max(longestAddress))

/** A text that is stored already, as somebody has seen it: PostgreSQL accepts no NUL and no half of a character. */
export const seenText = z.string().refine((text) => !text.includes('\0') && text.isWellFormed(), { error: 'api:check.unsupported' })

/** Any text that can be stored and shown, without what nobody sees in it. */
const storable = seenText.overwrite(visibleText)

// Fillers and the empty braille pattern are letters and signs to Unicode, but invisible.
const visible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\u2800]/u

/** Returns the schema of one line of typed text: trimmed, no white space but single spaces, at most `most` characters, and not empty, also to the eye. */
export function line(most: number): z.ZodString {
  return storable
    .overwrite(oneLine)
    .min(1, { error: 'api:check.empty' })
    .max(most, { error: 'ui:tooLong' })
    .refine((typed) => typed === '' || visible.test(typed), { error: 'api:check.empty' })
}

// Fillers count as letters to Unicode, too.
const letterOrDigit = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

const showsNoName = { error: 'api:check.nameless' }

/** Returns the schema of a person's or thing's name: one line in which a letter or a digit of any script can be seen. */
export function nameLine(most: number): z.ZodString {
  return line(most).refine((typed) => !visible.test(typed) || letterOrDigit.test(typed), showsNoName)
}

/** Returns the schema of a name, or nothing: the text stays empty where there is none. */
export function nameOrNothing(most: number): z.ZodString {
  return storable
    .overwrite(oneLine)
    .max(most, { error: 'ui:tooLong' })
    .refine((typed) => typed === '' || letterOrDigit.test(typed), showsNoName)
}

// A Cyrillic or Greek letter among Latin ones looks like one of them, and so one member like another.
const twoAlphabets =
  /\p{Script=Latin}[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][\p{L}\p{M}]*\p{Script=Latin}/u

/** Returns the schema of a person's name, or of a part of it, without words that mix Latin letters with those of another alphabet. */
export function inOneAlphabet(schema: z.ZodString): z.ZodString {
  return schema.refine((typed) => !twoAlphabets.test(typed), { error: 'api:check.twoAlphabets' })
}

/**
 * Returns the schema of one line that may be left empty; empty becomes null. An input that adds something uses it with `.default(null)`,
 * so that it can be omitted; an input that changes something does not, as whatever is omitted would be emptied.
 */
export function optionalLine(most: number) {
  return orNothing(storable.overwrite(oneLine), most)
}

/** Returns the schema of text of several lines that may be left empty; empty becomes null. */
export function optionalText(most: number) {
  return orNothing(storable.trim(), most)
}

function orNothing(text: z.ZodString, most: number) {
  return text
    .max(most, { error: 'ui:tooLong' })
    .nullable()
    .transform((typed) => (typed === '' ? null : typed))
}

/** A calendar day, 'yyyy-MM-dd', of the years 1900 to 2199. */
export const day = z.iso
  .date({ error: 'api:check.date', abort: true })
  .refine((date) => date >= dayRange.min && date <= dayRange.max, { error: 'ui:yearOutside' })

/** A time on the clock, 'HH:mm'. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'ui:timeUnreadable' })

/** How something repeats: the text of a rhythm (decision 0082), in its canonical form. */
export const rule = z
  .string()
  .max(200)
  .transform((typed, context) => {
    const read = parseRhythm(typed)
    if ('rhythm' in read) return textOfRhythm(read.rhythm)
    context.addIssue({ code: 'custom', message: 'rhythm:check' })
    return z.NEVER
  })

/**
 * A time zone, under the name that it has everywhere: `AET` is Australia/Sydney. An offset is not accepted: it does not tell summer from
 * winter. What the database does not know it refuses.
 */
export const timeZone = z
  .string()
  .max(64)
  .transform((typed, context) => {
    const name = zoneNamed(typed)
    if (name !== undefined) return name
    context.addIssue({ code: 'custom', message: 'api:check.timeZone' })
    return z.NEVER
  })

function zoneNamed(name: string): string | undefined {
  // Rules of a former Unix, which only some libraries know.
  if (/^[+-]|^SystemV\//.test(name)) return undefined
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
