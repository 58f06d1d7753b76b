import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { MailKind } from '../contract.ts'

/** Whose mails of which kind a link stops. */
export type Stop = { userId: string; kind: MailKind }

const Named = z.object({ userId: z.uuid(), kind: MailKind })

/**
 * The token of a stop link. It needs no row and never ends, as the mail it stands in does not; all it can do is to stop that kind of
 * mail for that person (GAP-131). `key` is the server's own for this purpose.
 */
export function stopToken(key: Buffer, { userId, kind }: Stop): string {
  return `${userId}.${kind}.${macOf(key, { userId, kind })}`
}

/** What a token stops; undefined when this server did not make it. */
export function readUnsubscribeToken(key: Buffer, token: string): Stop | undefined {
  const [userId, kind, mac = '', ...rest] = token.split('.')
  const { data: stop } = Named.safeParse({ userId, kind })
  if (stop === undefined || rest.length > 0) return undefined
  const [given, made] = [Buffer.from(mac), Buffer.from(macOf(key, stop))]
  return given.length === made.length && timingSafeEqual(given, made) ? stop : undefined
}

/** The page that a stop link opens. It changes nothing by being opened. */
export function stopUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/stop-mails?token=${token}`
}

function macOf(key: Buffer, { userId, kind }: Stop): string {
  return createHmac('sha256', key).update(`${userId}.${kind}`).digest('base64url')
}
