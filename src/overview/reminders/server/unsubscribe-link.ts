import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { MailKind } from '../contract.ts'

/** The person and the kind of emails that a link stops. */
export type Stop = { userId: string; kind: MailKind }

const Named = z.object({ userId: z.uuid(), kind: MailKind })

/**
 * Returns the token of an unsubscribe link. It needs no row and never expires, like the email that contains it; it can only stop that
 * kind of email for that person. `key` is the server's own for this purpose.
 */
export function stopToken(key: Buffer, { userId, kind }: Stop): string {
  return `${userId}.${kind}.${macOf(key, { userId, kind })}`
}

/** Returns what a token stops; undefined when this server did not make it. */
export function readUnsubscribeToken(key: Buffer, token: string): Stop | undefined {
  const [userId, kind, mac = '', ...rest] = token.split('.')
  const { data: stop } = Named.safeParse({ userId, kind })
  if (stop === undefined || rest.length > 0) return undefined
  const [given, made] = [Buffer.from(mac), Buffer.from(macOf(key, stop))]
  return given.length === made.length && timingSafeEqual(given, made) ? stop : undefined
}

/** Returns the address of the page behind an unsubscribe link. Opening it changes nothing. */
export function stopUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/stop-mails?token=${token}`
}

function macOf(key: Buffer, { userId, kind }: Stop): string {
  return createHmac('sha256', key).update(`${userId}.${kind}`).digest('base64url')
}
