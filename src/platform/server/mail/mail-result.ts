import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { runAsService } from '../db/run-as-session.ts'
import { textsIn } from '../texts/texts.ts'

/** The result of the first attempt to send an email; 'none' where no mail server is configured. `reason` is short, and for people. */
export type MailResult = { outcome: 'sent' | 'none'; reason: null } | { outcome: 'failed'; reason: string }

/** The language of the reason, how long to wait, and how often to look. */
export type Waiting = { language: string; everyMs?: number; longestMs?: number }

/**
 * Waits for the first attempt of an email whose transaction has committed; it stays in the queue if that fails. Between two looks no
 * connection is held.
 */
export async function mailResult(
  pool: Pool,
  mailId: string,
  { language, everyMs = 100, longestMs = 10_000 }: Waiting,
): Promise<MailResult> {
  for (let waitedMs = 0; waitedMs < longestMs; waitedMs += everyMs) {
    const waiting = await findWaiting(pool, mailId)
    if (waiting === undefined) return { outcome: 'sent', reason: null }
    if (waiting.attempts > 0 && waiting.error !== null)
      return { outcome: 'failed', reason: textsIn(language, 'mail')(`failure.${failureOf(waiting.error)}`) }
    await wait(everyMs)
  }
  return { outcome: 'failed', reason: textsIn(language, 'mail')('failure.unanswered') }
}

async function findWaiting(pool: Pool, mailId: string): Promise<{ attempts: number; error: string | null } | undefined> {
  return runAsService(pool, async (db) =>
    db.selectFrom('mail.outbox').select(['attempts', 'error']).where('id', '=', mailId).executeTakeFirst(),
  )
}

// The mailer stores the code of an error and, where the server answered, its reply code: 'EENVELOPE 550'.
function failureOf(error: string) {
  const [code = '', answer = ''] = error.split(' ')
  if (unreachable.has(code)) return 'unreachable'
  if (code === 'ETIMEDOUT') return 'silent'
  if (answer.startsWith('4')) return 'busy'
  if (code === 'EAUTH') return 'signIn'
  if (code === 'EENVELOPE') return 'address'
  return 'other'
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNECTION',
  'ECONNRESET',
  'ESOCKET',
  'EDNS',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
