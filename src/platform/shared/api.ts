import { oc } from '@orpc/contract'
import { z } from 'zod'

/** What a route says of itself beside its shape: `open` routes answer people who are not signed in. */
export type RouteMeta = { open: boolean }

const refusals = {
  UNAUTHORIZED: { status: 401, message: 'Please sign in' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
} as const

/** The start of every contract: a route for people who are signed in. */
export const signedInRoute = oc.$meta<RouteMeta>({ open: false }).errors(refusals)

/** The start of a contract that also answers people who are not signed in. */
export const openRoute = oc.$meta<RouteMeta>({ open: true }).errors({ TOO_MANY_REQUESTS: refusals.TOO_MANY_REQUESTS })

/** What one may not see is not found; nothing tells whether it exists. */
export const notFound = { NOT_FOUND: { status: 404, message: 'This is not here, or not shared with you' } } as const

/** How a change to something in a category may be refused. */
export const changeRefusals = {
  ...notFound,
  VIEW_ONLY: { status: 403, message: 'You may look at this, but not change it' },
  CONFLICT: { status: 409, message: 'Somebody else changed this in the meantime' },
} as const

/** An id made by the client (UUID version 7), so that a repeated create is harmless. */
export const newId = z.uuid()

/** The version a change was based on; another one in the meantime is a conflict. */
export const ifVersion = z.int().min(1)

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** One line of text as a person types it: trimmed, at most `most` characters, and not empty. */
export function line(most: number): z.ZodString {
  return z
    .string()
    .trim()
    .min(1, { error: 'Please fill this in' })
    .max(most, { error: tooLong(most) })
}

/** One line that may be left empty; empty becomes null. */
export function optionalLine(most: number) {
  return z
    .string()
    .trim()
    .max(most, { error: tooLong(most) })
    .nullable()
    .transform((text) => (text === '' ? null : text))
}

function tooLong(most: number): string {
  return `Please use at most ${most} characters`
}
