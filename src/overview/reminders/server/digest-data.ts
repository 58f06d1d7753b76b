import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { getComing } from '#overview/coming/server/coming.ts'
import { getReports } from '#overview/reports/server/get-reports.ts'
import { runAsReader } from '#platform/server/db/run-as-reader.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { Digest } from './digest-mail.ts'
import { isDate } from './mail-lines.ts'
import { inZone, loadAppointments, loadThings, ofAppointment, readEmail, type Waiting } from './load-reminders.ts'

/** A summary that waits: whose it is, whether it has the next 30 days, and what is new in it. */
type DigestAsked = { userId: string; isWeekly: boolean; reminders: z.infer<typeof Waiting> }

/**
 * Loads the content of a summary when it is sent, with the rights that its reader has then; undefined when they want none any more, or when there is nothing
 * to say. `pool` is the worker's, and `api` that of requests.
 */
export async function loadDigest(
  { pool, api, now }: { pool: Pool; api: Pool; now: Date },
  { userId, isWeekly, reminders }: DigestAsked,
): Promise<{ recipient: string; digest: DigestWords } | undefined> {
  const recipient = z
    .string()
    .nullable()
    .parse(await readEmail(pool, sql`app.digest_recipient(${userId})`))
  if (recipient === null) return undefined
  const { fresh } = await loadWaiting(pool, { userId, reminders, now })
  const seen = await runAsReader(api, userId, async (db) => readDay(db, { userId, isWeekly, now }))
  const digest = { ...seen, fresh: withoutListed(fresh, seen) }
  return isEmpty(digest) ? undefined : { recipient, digest }
}

/** Loads what there is to say about contracts, dates and appointments that wait, and to whom; without an address when there is nothing. */
export async function loadWaiting(
  pool: Pool,
  { userId, reminders, now }: Omit<DigestAsked, 'isWeekly'> & { now: Date },
): Promise<{ recipient: string | undefined; fresh: Digest['fresh'] }> {
  const things = await loadThings(pool, { userId, reminders: reminders.flatMap((one) => ('appointmentId' in one ? [] : [one])), now })
  const appointments = await loadAppointments(pool, {
    userId,
    reminders: reminders.flatMap((one) => ('appointmentId' in one ? [one] : [])),
    now,
  })
  const fresh = Digest.shape.fresh.parse({
    coming: things.entries.map((one) => inZone(one, now)),
    appointments: appointments.entries.map((one) => ofAppointment(one, now)),
  })
  return { recipient: [...things.entries, ...appointments.entries][0]?.recipient, fresh }
}

/**
 * Returns how much there is overdue, on today and, for a weekly summary, in the next 30 days, in the words of its subject, with the rights behind `db`;
 * undefined when there is nothing.
 */
export async function digestCounts(
  db: Db,
  { language, ...asked }: { userId: string; isWeekly: boolean; now: Date; language: string },
): Promise<string | undefined> {
  const { overdue, onToday, next } = await readDay(db, asked)
  const t = textsIn(language, 'reminders')
  const parts = [
    { name: 'overdue', count: overdue.tasks.length + overdue.things.length },
    { name: 'today', count: Object.values(onToday).flat().length },
    { name: 'next', count: next.length },
  ] as const
  const counts = parts.filter(({ count }) => count > 0).map(({ name, count }) => t(`mail.digest.count.${name}`, { count }))
  return counts.length === 0 ? undefined : new Intl.ListFormat(language, { type: 'unit' }).format(counts)
}

/** The content of a summary, without the link that stops it. */
type DigestWords = Omit<Digest, 'stopUrl'>
type Seen = Omit<DigestWords, 'fresh'>

// What is looked after by somebody else, or somebody else's task, is theirs to hear of.
async function readDay(db: Db, { userId, isWeekly, now }: Omit<DigestAsked, 'reminders'> & { now: Date }): Promise<Seen> {
  const { today, tasks, appointments, legs } = await getReports(db, now)
  const { things } = await getComing(db, { days: '30' }, now)
  const mine = tasks.filter(({ assignee }) => assignee === null || assignee.id === userId)
  const toAct = things.filter((one) => one.kind === 'contract' || one.kind === 'date')
  const theirs = toAct.filter(({ lookedAfterBy }) => lookedAfterBy === null || lookedAfterBy.id === userId)
  return {
    today,
    overdue: { tasks: mine.filter(({ dueDate }) => dueDate < today), things: theirs.filter(({ day }) => day < today) },
    onToday: {
      tasks: mine.filter(({ dueDate }) => dueDate === today),
      things: theirs.filter(({ day }) => day === today),
      appointments: appointments.filter(({ day }) => day === today),
      legs: legs.filter(({ day }) => day <= daysAfter(today, 2)),
    },
    next: isWeekly ? theirs.filter(({ day }) => day > today) : [],
  }
}

// An entry of today, or of the next 30 days, is listed once.
function withoutListed({ coming, appointments }: Digest['fresh'], { onToday, next }: Seen): Digest['fresh'] {
  const listed = new Set([...onToday.things, ...next].map((thing) => (thing.kind === 'date' ? thing.dueDateId : thing.itemId)))
  const listedToo = new Set(onToday.appointments.map(({ appointmentId }) => appointmentId))
  return {
    coming: coming.filter((one) => !listed.has(isDate(one) ? one.dueDateId : one.itemId)),
    appointments: appointments.filter(({ itemId }) => !listedToo.has(itemId)),
  }
}

function isEmpty({ overdue, onToday, fresh, next }: DigestWords): boolean {
  return [overdue, onToday, fresh, { next }].every((lists) => Object.values(lists).flat().length === 0)
}
