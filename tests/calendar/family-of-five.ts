import type { OwnDatabase } from '../own-database.ts'
import { makeId } from '#platform/shared/new-id.ts'
import type { CalendarEvent } from '#organizer/events/contract.ts'
import { extendEvents } from '#organizer/events/server/extend-events.ts'
import { plusDays } from '../calendar-model.ts'
import { changeOf, eventFields, type EventChanges } from '../events.ts'
import { aReminderHousehold, type ReminderHousehold, type Resident } from '../reminders/reminder-household.ts'
import type { RandomSource } from '../reminders/random-source.ts'
import type { Listener, StoredEvent } from './expected-alarms.ts'

/** Three people with an account, two children without, and two rooms: everybody's, and one that Amelia and Ben share. */
export type FamilyOfFive = {
  household: ReminderHousehold
  database: OwnDatabase
  rooms: { shared: string; parents: string }
  children: string[]
  adults: Resident[]
}

export async function aFamilyOfFive(): Promise<FamilyOfFive> {
  const household = await aReminderHousehold()
  const { database, familyId, categoryId, people } = household
  const { amelia, ben, cleo } = people
  const added = await amelia.api.categories.addDefaults({ familyId, kinds: ['pets'] })
  const rooms = { shared: categoryId, parents: added.find(({ kind }) => kind === 'pets')?.id ?? '' }
  await household.shares(cleo)
  await household.shares(ben, rooms.parents)
  await database.superuser("update app.category_permissions set permission_level = 'edit'")
  await database.superuser("update app.profiles set time_zone = 'America/New_York' where id = $1", [ben.id])
  const children: string[] = []
  for (const [name, color] of [['Zoe', 2] as const, ['Mia', 3] as const]) {
    const permissions = [{ categoryId, permission: 'view' as const }]
    const child = await amelia.api.members.addWithoutAccount({ id: makeId(), familyId, name, color, memberType: 'family', permissions })
    children.push(child.userId)
  }
  return { household, database, rooms, children, adults: [amelia, ben, cleo] }
}

/** Returns everybody who can be notified, as they may see rooms now. */
export async function listenersOf({ database, adults }: FamilyOfFive): Promise<Listener[]> {
  const rows = await database.superuser<Omit<Listener, 'sees'> & { rooms: string[] }>(
    `select p.id, p.time_zone as zone, s.leg_minutes as "legMinutes",
            array(select c.id from app.categories c join app.family_members m on m.family_id = c.family_id and m.user_id = p.id
                    left join app.families f on f.id = c.family_id
                   where m.role = 'admin' or f.created_by = p.id
                      or exists (select from app.category_permissions r where r.family_member_id = m.id and r.category_id = c.id)) as rooms
       from app.profiles p join app.notification_settings s on s.user_id = p.id where p.id = any ($1)`,
    [adults.map(({ id }) => id)],
  )
  return rows.map(({ rooms, ...one }) => ({ ...one, sees: new Set(rooms) }))
}

/** Returns all events from a day on. */
export async function eventsFrom({ database }: FamilyOfFive, day: string): Promise<StoredEvent[]> {
  const leg = (what: string, by: string): string =>
    `case when ${what} then json_build_object('time', to_char(${what}_time, 'HH24:MI'), 'person', ${by}_by,
                                              'isOpen', ${by}_by is null and ${by}_by_name is null) end as ${what}`
  return database.superuser<StoredEvent>(
    `select id, category_id as category, local_day::text as day, last_day::text as "lastDay", to_char(local_time, 'HH24:MI') as time,
            to_char(end_time, 'HH24:MI') as "endTime", time_zone as zone, for_people as people, more_reminders as "minutesBefore",
            ${leg('takes', 'taken')}, ${leg('fetches', 'fetched')}
       from app.appointments where last_day >= $1 order by local_day, id`,
    [day],
  )
}

const titles = ['Football', 'Swimming', 'Dentist', 'School play', 'Piano'] as const
const zones = ['Europe/London', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe'] as const
const rules = ['FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=DAILY;INTERVAL=3', 'FREQ=MONTHLY'] as const
const reminders = [[], [60], [30, 1440], [0, 120, 10_080]] as const
const nobody = { time: null, personId: null, name: null }

export type Living = { family: FamilyOfFive; chance: RandomSource; now: Date; mostSeries: number; happened: Record<string, number> }

/** Lets something happen at an instant: events that are added, moved, handed over and deleted, and legs that are taken and given back. */
export async function somethingHappens(living: Living): Promise<void> {
  const { chance, family, now, happened } = living
  const count = (what: string): void => void (happened[what] = (happened[what] ?? 0) + 1)
  const roll = chance.below(100)
  if (roll < 30) return anEventIsAdded(living, count)
  // At least eight days ahead, so that no reminder of a moved event lies behind: the database cannot know the turned clock.
  const isLeg = roll >= 75
  const events = (await eventsFrom(family, plusDays(now.toISOString().slice(0, 10), isLeg ? 1 : 9))).filter(
    ({ takes, fetches }) => !isLeg || takes !== null || fetches !== null,
  )
  const by = chance.one(family.adults.slice(0, 2))
  if (events.length === 0) return
  const stored = chance.one(events.slice(0, 200))
  const event = await by.api.events.get({ eventId: stored.id }).catch(() => undefined)
  if (event === undefined) return
  if (roll < 40) {
    count('removed')
    await (chance.percent(85) ? by.api.events.remove({ eventId: event.id }) : by.api.events.removeFollowing({ eventId: event.id }))
  } else if (isLeg) return aLegIsTaken(event, by, count)
  else {
    count('changed')
    const scope = event.repeats !== null && chance.percent(40) ? ('following' as const) : undefined
    await by.api.events.change({ ...changeOf(event, someChange(living, event)), ...(scope === undefined ? {} : { scope }) })
  }
}

function someChange({ chance, family }: Living, event: CalendarEvent): EventChanges {
  const { children, adults, rooms } = family
  if (event.categoryId !== rooms.shared || chance.percent(40)) return { day: plusDays(event.day, chance.below(6)) }
  return chance.one<EventChanges>([
    { people: chance.one([null, children.slice(0, 1), children, adults.slice(0, 1).map(({ id }) => id)]) },
    { moreReminders: [...chance.one(reminders)] },
    { title: chance.one(titles), notes: 'Bring boots' },
    event.time === null || event.lastDay !== event.day ? {} : { takes: { ...nobody, personId: chance.one(adults).id } },
  ])
}

async function aLegIsTaken({ id: eventId, takes, fetches }: CalendarEvent, by: Resident, count: (what: string) => void): Promise<void> {
  for (const [leg, of] of [['takes', takes] as const, ['fetches', fetches] as const]) {
    if (of === null || of.name !== null || (of.personId !== null && of.personId !== by.id)) continue
    count(of.personId === null ? 'claimed' : 'given back')
    await by.api.events.claim({ eventId, leg, claimed: of.personId === null })
  }
}

async function anEventIsAdded({ family, chance, now, mostSeries, happened }: Living, count: (what: string) => void): Promise<void> {
  const { rooms, children, adults } = family
  const [isAllDay, isShared] = [chance.percent(20), chance.percent(70)]
  const canRepeat = (happened['series'] ?? 0) < mostSeries && chance.percent(35)
  const time = isAllDay ? null : chance.one(['08:00', '10:30', '17:45', '01:30', '02:15'])
  const legs = time !== null && isShared && chance.percent(60)
  count(canRepeat ? 'series' : 'added')
  await chance.one(adults.slice(0, 2)).api.events.add({
    ...eventFields,
    id: makeId(),
    categoryId: isShared ? rooms.shared : rooms.parents,
    title: chance.one(titles),
    day: plusDays(now.toISOString().slice(0, 10), 9 + chance.below(25)),
    time,
    endTime: time === null ? null : '18:30',
    timeZone: chance.one(zones),
    people: isShared ? chance.one([null, children, children.slice(1), [adults[1]?.id ?? '']]) : null,
    moreReminders: [...chance.one(reminders)],
    takes: legs ? chance.one([nobody, { ...nobody, personId: adults[0]?.id ?? '' }, { ...nobody, name: 'The neighbour' }]) : null,
    fetches: legs ? chance.one([nobody, null, { ...nobody, personId: chance.one(adults).id }]) : null,
    repeats: canRepeat ? { rule: chance.one(rules) } : null,
  })
}

/** Lets the worker write the days of series ahead. */
export async function writeAhead({ database }: FamilyOfFive, now: Date): Promise<void> {
  await extendEvents(database.pools.worker, now)
}
