import { sql } from 'kysely'
import type { NotOnTablet } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Channel, NotificationChoice, NotificationSettings } from '../contract.ts'
import { channels, isChoice, notificationKinds } from '../shared/choices.ts'

/** Returns where the caller hears of what, by the channels that are offered. One statement. */
export async function getSettings(db: Db, { mailConfigured }: { mailConfigured: boolean }): Promise<NotificationSettings | NotOnTablet> {
  const offered = channels.filter((channel) => channel === 'in_app' || mailConfigured)
  const cells = notificationKinds.flatMap((kind) => offered.map((channel) => ({ kind, channel }))).filter(isChoice)
  const row = await db
    .selectFrom('app.notification_settings')
    .select(['at_time', 'digest_at', 'digest_weekday', chosen(cells).as('choices')])
    .executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_ON_TABLET' }
  // Seconds are stored, but never returned.
  return {
    channels: offered,
    choices: NotificationChoice.array().parse(row.choices),
    time: row.at_time.slice(0, 5),
    digestTime: row.digest_at.slice(0, 5),
    digestWeekday: NotificationSettings.shape.digestWeekday.parse(row.digest_weekday),
  }
}

function chosen(cells: ReadonlyArray<{ kind: string; channel: Channel }>) {
  return sql`(
    select jsonb_agg(jsonb_build_object('kind', k.kind, 'channel', k.channel,
                                        'wanted', coalesce(c.wanted, app.wanted_by_default(k.kind, k.channel))) order by k.position)
      from rows from (unnest(${cells.map(({ kind }) => kind)}::text[]), unnest(${cells.map(({ channel }) => channel)}::text[]))
             with ordinality k(kind, channel, position)
      left join app.notification_choices c on c.kind = k.kind and c.channel = k.channel)`
}
