import { sql } from 'kysely'
import { devicesOf, toPushDevices } from '#foundation/notifications/server/push-devices.ts'
import type { Done, NotOnTablet } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { type Channel, NotificationChoice, NotificationSettings, type SettingsChange } from '../contract.ts'
import { channels, isChoice, notificationKinds } from '../shared/choices.ts'

type SettingsInput = { mailConfigured: boolean; pushKey: string | null; sessionHash: Buffer }

/** Returns where the caller hears of what, by the channels that are offered to the device of the session. One statement. */
export async function getSettings(
  db: Db,
  { mailConfigured, pushKey, sessionHash }: SettingsInput,
): Promise<NotificationSettings | NotOnTablet> {
  const cells = notificationKinds.flatMap((kind) => channels.map((channel) => ({ kind, channel }))).filter(isChoice)
  const row = await db
    .selectFrom('app.notification_settings as s')
    .leftJoin('app.push_settings as p', 'p.user_id', 's.user_id')
    .select([
      's.at_time',
      's.digest_at',
      's.digest_weekday',
      's.leg_minutes',
      'p.quiet_from',
      'p.quiet_to',
      'p.lets_appointments',
      'p.shows_details',
    ])
    .select([chosen(cells, sessionHash).as('choices'), devicesOf(sessionHash).as('devices')])
    .executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_ON_TABLET' }
  const choices = NotificationChoice.array()
    .parse(row.choices)
    .filter(({ channel }) => mailConfigured || (channel !== 'mail' && channel !== 'digest'))
  return {
    channels: channels.filter((channel) => choices.some((choice) => choice.channel === channel)),
    choices,
    time: clock(row.at_time),
    digestTime: clock(row.digest_at),
    digestWeekday: NotificationSettings.shape.digestWeekday.parse(row.digest_weekday),
    legMinutes: row.leg_minutes,
    quietHours: row.quiet_from === null || row.quiet_to === null ? null : { from: clock(row.quiet_from), to: clock(row.quiet_to) },
    appointmentsInQuiet: row.lets_appointments ?? true,
    showsDetails: row.shows_details ?? false,
    pushKey,
    devices: toPushDevices(row.devices),
  }
}

// Seconds are stored, but never returned.
function clock(stored: string): string {
  return stored.slice(0, 5)
}

// People with a device have it as a channel; of several others it is what any of them gets.
function chosen(cells: ReadonlyArray<{ kind: string; channel: Channel }>, sessionHash: Buffer) {
  return sql`(
    with devices as materialized (select d.here, d.choices from app.my_devices(${sessionHash}) d),
    cells as (
      select k.kind, k.channel, k.position, app.wanted_by_default(k.kind, c.name) as by_default, c.name as stored, c.here
        from rows from (unnest(${cells.map(({ kind }) => kind)}::text[]), unnest(${cells.map(({ channel }) => channel)}::text[]))
               with ordinality k(kind, channel, position)
       cross join lateral (select case when k.channel in ('this_device', 'other_devices') then 'push' else k.channel end,
                                  case k.channel when 'this_device' then true when 'other_devices' then false end) c(name, here)),
    wanted as (
      select k.*, coalesce(c.wanted, k.by_default) as wanted
        from cells k left join app.notification_choices c on c.kind = k.kind and c.channel = k.stored)
    select jsonb_agg(jsonb_build_object('kind', w.kind, 'channel', w.channel,
             'wanted', case when w.here is null then w.wanted
                            else (select bool_or(coalesce((d.choices ->> w.kind)::boolean, w.wanted)) from devices d where d.here = w.here) end) order by w.position)
      from wanted w
     where w.here is null or exists (select from devices d where d.here = w.here))`
}

/** Saves what is named of the caller's settings. A statement for those of the summary and the checks, and one for those of devices. */
export async function changeSettings(db: Db, change: SettingsChange): Promise<Done> {
  const { time, digestTime, digestWeekday, legMinutes, quietHours, appointmentsInQuiet, showsDetails } = change
  const named = { at_time: time, digest_at: digestTime, digest_weekday: digestWeekday, leg_minutes: legMinutes }
  if (isAnyIn(named)) await db.updateTable('app.notification_settings').set(named).execute()
  const quiet = quietHours === undefined ? {} : { quiet_from: quietHours?.from ?? null, quiet_to: quietHours?.to ?? null }
  const ofDevices = { ...quiet, lets_appointments: appointmentsInQuiet, shows_details: showsDetails }
  if (isAnyIn(ofDevices)) {
    await db
      .insertInto('app.push_settings')
      .values({ user_id: sql`app.uid()`, ...ofDevices })
      .onConflict((same) => same.column('user_id').doUpdateSet(ofDevices))
      .execute()
  }
  return {}
}

function isAnyIn(columns: Readonly<Record<string, unknown>>): boolean {
  return Object.values(columns).some((value) => value !== undefined)
}

/** Saves whether the caller hears of a kind by a channel; what is chosen for a device holds for that of the session, or for the others. One statement. */
export async function chooseNotification(db: Db, sessionHash: Buffer, { kind, channel, wanted }: NotificationChoice): Promise<Done> {
  if (channel === 'this_device' || channel === 'other_devices') {
    await sql`select app.choose_push(${sessionHash}, ${kind}, ${channel === 'this_device'}, ${wanted})`.execute(db)
    return {}
  }
  await db
    .insertInto('app.notification_choices')
    .values({ user_id: sql`app.uid()`, kind, channel, wanted })
    .onConflict((same) => same.columns(['user_id', 'kind', 'channel']).doUpdateSet({ wanted }))
    .execute()
  return {}
}
