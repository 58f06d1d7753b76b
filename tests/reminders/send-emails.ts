import { z } from 'zod'
import { loadReminderData } from '#overview/reminders/server/email-data.ts'
import { lineOf } from './expected-emails.ts'
import type { WrittenWorld } from './write-family.ts'

const Waiting = z.object({
  id: z.string(),
  template: z.enum(['reminders.renewal', 'reminders.notice', 'reminders.date', 'reminders.renewals', 'reminders.missed']),
  params: z.looseObject({ userId: z.string() }),
})
const One = z.union([
  z
    .looseObject({ itemId: z.string(), endDate: z.string(), cancelBy: z.string().nullish() })
    .transform(({ itemId, endDate, cancelBy }) => ({ source: itemId, endsOn: endDate, cancelBy: cancelBy ?? null })),
  z
    .looseObject({ dueDateId: z.string(), dueOn: z.string() })
    .transform(({ dueDateId, dueOn }) => ({ source: dueDateId, endsOn: dueOn, cancelBy: null })),
])
const Several = z.looseObject({ emails: z.array(One) })
const Waited = z.looseObject({ reminders: z.array(One) })
const Missed = z.looseObject({ fresh: z.looseObject({ coming: z.array(One) }) })

/** Sends all emails about contracts and dates as the worker would at an instant; returns one line for each of them in each that arrives. */
export async function sendEmails({ client, pools }: WrittenWorld, now: Date): Promise<string[]> {
  const { rows } = await client.query("delete from mail.outbox where template like 'reminders.%' returning id, template, params")
  const look = loadReminderData({ api: pools.api, stopKey: Buffer.alloc(32), publicUrl: 'https://hive.example.org', now: () => now })
  const lines: string[] = []
  for (const { template, params } of z.array(Waiting).parse(rows)) {
    const email = await look[template](pools.worker, params)
    if (email === undefined) continue
    const [shared, missed] = [Several.safeParse(email.params), Missed.safeParse(email.params)]
    const about = shared.data?.emails ?? missed.data?.fresh.coming ?? [One.parse(email.params)]
    const toLine = (one: z.infer<typeof One>): string => lineOf({ person: params.userId, ...one })
    const said = new Set(about.map(toLine))
    // What was found again while its email waited is in it once.
    const waited = Waited.safeParse(params).data?.reminders.map(toLine)
    lines.push(...(waited ?? [...said]).filter((line) => said.has(line)))
  }
  return lines
}
