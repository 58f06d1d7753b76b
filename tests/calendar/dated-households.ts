import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { instantOf } from '#platform/server/time/instant-of.ts'
import type { Account } from '../bench/account.ts'
import { type Family, populate, withoutTriggers } from '../bench/population.ts'
import { plusDays } from '../calendar-model.ts'
import { householdZones } from '../reminders/household-model.ts'
import type { RandomSource } from '../reminders/random-source.ts'

/** Somebody who reads: the session and the feed that open their transactions, and the family they are in. */
export type Reader = { id: string; sessionHash: Buffer; feedId: string; familyId: string }

/** The day for which random households are written. */
export const today = '2026-11-20'

/**
 * Writes random families, bypassing policies, each with an administrator, somebody who sees some of its categories and a tablet, all in zones
 * of their own, and with some of everything that has a date. Returns those who read.
 */
export async function writeDatedHouseholds(client: Client, families: number, chance: RandomSource): Promise<Reader[]> {
  const readers: Reader[] = []
  for (const family of await populate(client, { families, people: 3 })) {
    const people = family.people.map(({ userId }) => userId)
    const [, member, tablet] = people
    await client.query("update app.people set kind = 'device' where id = $1", [tablet])
    await client.query("update app.family_members set role = 'view_only' where user_id = $1 and family_id = $2", [member, family.id])
    await client.query(
      `delete from app.category_permissions p using app.family_members m
        where m.id = p.family_member_id and m.user_id = $1 and p.category_id = any ($2)`,
      [member, [...family.categories.values()].filter(() => chance.percent(30))],
    )
    for (const id of people) await client.query(themselves, [id, chance.one(['Zoe', 'adam', 'Élodie', 'Ben']), chance.one(householdZones)])
    await withoutTriggers(client, async () => writeThings({ client, chance, people }, family))
    for (const person of family.people) readers.push(await openReader(client, person, family.id))
  }
  return readers
}

const themselves = 'update app.profiles set first_name = $2, time_zone = $3 where id = $1'

/** Gives somebody a feed of everything. */
async function openReader(client: Client, { userId, cookie }: Account, familyId: string): Promise<Reader> {
  const { rows } = await client.query<{ id: string }>(
    `insert into app.feeds (user_id, token_hash, name, kinds, details, alarms, language)
     values ($1, $2, 'All', '{appointments,ends,tasks,meals,trips,birthdays,rotas}', true, true, 'en') returning id`,
    [userId, randomBytes(32)],
  )
  const sessionHash = createHash('sha256').update(cookie.slice('hive='.length)).digest()
  return { id: userId, sessionHash, feedId: rows[0]?.id ?? '', familyId }
}

// Near today and at the edges of what is read: a few days, weeks, a month, and as far back and ahead as feeds go.
function aDay(chance: RandomSource): string {
  const days = chance.one([chance.below(9) - 3, chance.below(9) - 3, chance.below(40) - 12, chance.below(500) - 120, -90, 730, 731, -91])
  return plusDays(today, days)
}

type Row = Record<string, unknown>

async function insert(client: Client, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row)
  const values = columns.map((_, index) => `$${index + 1}`)
  await client.query(`insert into app.${table} (${columns.join(', ')}) values (${values.join(', ')})`, Object.values(row))
}

type Writing = { client: Client; chance: RandomSource; people: readonly string[] }
type Place = { categoryId: string; subcategories: readonly string[]; subject: { subject_id: string; subject_kind: string } }

async function writeThings(writing: Writing, { id, categories }: Family): Promise<void> {
  const { client, chance } = writing
  const several = async (most: number, row: () => Row, table: string): Promise<void> => {
    for (let left = chance.below(most); left > 0; left -= 1)
      await insert(client, table, { id: chance.id(), version: 1 + chance.below(3), ...row() })
  }
  const kinds = { custom: 'pet', cars: 'car', health: 'child' }
  for (const [kind, subject] of Object.entries(kinds)) {
    const place = await aPlace(writing, { categoryId: categories.get(kind) ?? '', subject })
    await several(14, () => anEvent(writing, place), 'appointments')
    await several(7, () => aTask(writing, place), 'tasks')
    await several(10, () => aContract(writing, place), 'items')
    await several(3, () => aDueDate(writing, place), 'due_dates')
    await several(3, () => aRota(writing, place), 'rotas')
    for (const row of yearlyDates(place)) await insert(client, 'yearly_dates', row)
  }
  for (const user_id of writing.people.slice(0, 2)) {
    const from_day = aDay(chance)
    await insert(client, 'away', { id: chance.id(), family_id: id, user_id, from_day, to_day: plusDays(from_day, chance.below(20)) })
  }
  for (const kind of ['travel', 'custom', 'meals']) {
    const category_id = categories.get(kind)
    await several(kind === 'travel' ? 4 : 2, () => ({ category_id, ...aTrip(chance) }), 'travel_plans')
    const days = new Set([0, 1, 2, 3].map(() => aDay(chance)))
    for (const plan_date of days) await insert(client, 'meal_plans', { id: chance.id(), category_id, plan_date, ...aMeal(chance) })
  }
  await client.query(
    `insert into app.travel_locations (category_id, travel_plan_id, name, start_date, end_date)
     select t.category_id, t.id, x.name, t.start_date, t.end_date from app.travel_plans t, (values ('Leeds'), ('York')) x (name)
      where t.category_id = any ($1) and (t.version > 1 or x.name = 'York') and t.version < 3`,
    [[...categories.values()]],
  )
}

// Two subcategories of the category; among cars the first is hidden, and the second one of a car, which may be sold.
async function aPlace({ client, chance }: Writing, { categoryId, subject }: { categoryId: string; subject: string }): Promise<Place> {
  const [own, other, subjectId] = [chance.id(), chance.id(), chance.id()]
  const soldOn = subject === 'car' && chance.percent(30) ? aDay(chance) : null
  const inCategory = { category_id: categoryId, version: 1 + chance.below(3) }
  await insert(client, 'subjects', { ...inCategory, id: subjectId, kind: subject, name: `A ${subject}`, sold_on: soldOn })
  const ofSubject = { subject_id: subjectId, subject_kind: subject }
  await insert(client, 'subcategories', { ...inCategory, id: own, name: 'NHS Appointment', sort_order: 20 })
  await insert(client, 'subcategories', { ...inCategory, id: other, name: 'MOT', sort_order: 21, ...(subject === 'car' && ofSubject) })
  return { categoryId, subcategories: [own, other], subject: ofSubject }
}

// An appointment, or an event of a subject or of the category itself: at a time or all day long, on a day or several, with an end or without.
function anEvent({ chance }: Writing, { categoryId, subcategories, subject }: Place): Row {
  const kept = chance.one([{ subcategory_id: chance.one(subcategories) }, { title: 'Football' }, { title: 'Camp', ...subject }])
  const isAppointment = 'subcategory_id' in kept
  const local = { day: aDay(chance), time: chance.one(['00:00', '01:30', '09:30', '23:59']), timeZone: chance.one(householdZones) }
  const time = !isAppointment && chance.percent(30) ? null : local.time
  const last_day = plusDays(local.day, chance.one([0, 0, 0, 1, 2, 30, 400]))
  const end_time = time !== null && last_day > local.day && chance.percent(50) ? chance.one(['00:00', '07:00', '23:59']) : null
  return {
    category_id: categoryId,
    ...kept,
    local_day: local.day,
    last_day,
    local_time: time,
    end_time,
    time_zone: local.timeZone,
    appointment_date: time === null ? null : instantOf(local),
    ends_at: end_time === null ? null : instantOf({ ...local, day: last_day, time: end_time }),
    location: chance.one([null, 'The park']),
    notes: chance.one([null, 'Bring the form;\nand a pen']),
    reminder_enabled: chance.percent(50),
    reminder_frequency: '2 days',
  }
}

// On seldom days, so that a feed is not full of them.
function aRota({ chance, people }: Writing, { categoryId, subject }: Place): Row {
  const starts_on = aDay(chance)
  return {
    category_id: categoryId,
    ...(subject.subject_kind === 'child' ? chance.one([subject, { person_id: people[0] }]) : { person_id: people[0] }),
    starts_on,
    until_day: chance.one([null, plusDays(starts_on, 60)]),
    counts: 'days',
    cycle: `A${'-'.repeat(20 + chance.below(30))}`,
    parts: JSON.stringify([{ name: 'Early', from: '06:00', to: null }]),
    other_days: JSON.stringify({ [plusDays(starts_on, 3)]: 'A' }),
  }
}

function aTask({ chance, people }: Writing, { categoryId, subject }: Place): Row {
  return {
    category_id: categoryId,
    title: chance.one(['Bins out', 'Ladder']),
    description: chance.one([null, 'Both of them']),
    due_date: chance.percent(90) ? aDay(chance) : null,
    status: chance.one(['not_started', 'in_progress', 'done']),
    assigned_to: chance.one([null, ...people]),
    hidden_until: chance.percent(10) ? aDay(chance) : null,
    ...(chance.percent(40) && subject),
  }
}

function aContract({ chance, people }: Writing, { categoryId, subcategories }: Place): Row {
  const renews = chance.percent(40)
  const closedOn = chance.percent(15) ? aDay(chance) : null
  return {
    category_id: categoryId,
    subcategory_id: chance.one(subcategories),
    provider_name: chance.one([null, 'Wessex Fibre']),
    notes: chance.one([null, 'Router goes back']),
    contract_start_date: chance.one([null, plusDays(today, -800)]),
    payment_method: 'Cash',
    contract_end_date: chance.percent(90) ? aDay(chance) : null,
    renewal: renews ? 'renews' : chance.one(['unknown', 'ends']),
    looked_after_by: chance.one([null, ...people]),
    closed_on: closedOn,
    closed_as: closedOn && 'ended',
    ...(renews && { term_count: 1, term_unit: chance.one(['weeks', 'months', 'years']), notice_count: 7, notice_unit: 'days' }),
  }
}

function aDueDate({ chance, people }: Writing, { categoryId, subject }: Place): Row {
  const on = aDay(chance)
  return {
    category_id: categoryId,
    preset: 'own',
    name: 'Boiler service',
    next_on: on,
    counted_from: on,
    date_rule: 'from_due',
    thresholds: '{30,7}',
    notes: chance.one([null, 'Ring first']),
    looked_after_by: chance.one([null, ...people]),
    paused_on: chance.percent(15) ? today : null,
    ...(chance.percent(50) && subject),
  }
}

// In the first and the last days of a feed, soon, and on 29 February; with a year and without.
function yearlyDates({ categoryId, subject }: Place): Row[] {
  const days = [...[-90, 3, 302, 727].map((ahead) => plusDays(today, ahead)), '2028-02-29']
  return days.map((on, index) => {
    const [, month, day] = on.split('-').map(Number)
    const kept = index % 2 === 0 ? subject : { name: 'Bonfire night' }
    return { category_id: categoryId, kind: 'birthday', month, day, year: index % 2 === 0 ? null : 1990, ...kept }
  })
}

function aTrip(chance: RandomSource): Row {
  const start = aDay(chance)
  return { start_date: start, end_date: plusDays(start, chance.below(12)) }
}

function aMeal(chance: RandomSource): Row {
  const meal = (text: string): string | null => chance.one([null, text])
  return { breakfast: meal('Porridge'), lunch: meal('Bread\nCheese'), dinner: meal('Potatoes\nLeeks'), notes: meal('For six') }
}
