import type { Client } from 'pg'
import { isOfDate } from './date-life.ts'
import type { Happening } from './happenings.ts'
import type { Category, Contract, Group, HouseholdModel, Person, Role, Wishes } from './household-model.ts'
import { writeDate, writeOfDate } from './write-dates.ts'
import { signIn, termColumns, writeInFamily, type WrittenWorld } from './write-family.ts'

/** Writes a whole household model into a database, bypassing policies. */
export async function writeHousehold(client: Client, { people, groups, categories, contracts, dates }: HouseholdModel): Promise<void> {
  await client.query('begin')
  for (const person of people) {
    await writePerson(client, person)
    await signIn(client, person)
  }
  for (const group of groups) await writeGroup(client, group)
  for (const category of categories) await writeCategory(client, category)
  for (const contract of contracts) await writeContract(client, contract)
  for (const date of dates) await writeDate(client, date)
  await client.query('commit')
}

/** Writes the effects of an event into the database. */
export async function writeHappening(world: WrittenWorld, happening: Happening): Promise<void> {
  const { client } = world
  if (happening.what === 'enter') await writeContract(client, happening.contract)
  else if (happening.what === 'reschedule') {
    const { contract, end, at } = happening
    // The clock of the database is not turned, so the time at which the date was entered is given.
    await client.query('update app.items set contract_end_date = $2, end_date_set_at = $3 where id = $1', [contract.id, end, new Date(at)])
  } else if (happening.what === 'cancel') await client.query('delete from app.items where id = $1', [happening.contract.id])
  else if (happening.what === 'clear-out') await clearOut(client, happening.category)
  else if (happening.what === 'join') await join(client, happening)
  else if (happening.what === 'leave') await client.query(`delete from ${theMember}`, [happening.group.id, happening.person.id])
  else if (happening.what === 'role') await client.query(`update ${withRole}`, [happening.group.id, happening.person.id, happening.role])
  else if (happening.what === 'share') await share(client, happening)
  else if (happening.what === 'unshare') await client.query(unshare, [happening.category.id, happening.person.id])
  else if (isWish(happening)) await writeWish(client, happening)
  else if (isOfDate(happening)) await writeOfDate(world, happening)
  else await writeInFamily(world, happening)
}

type Wish = Extract<Happening, { what: 'move' | 'time' | 'choose' | 'forget' }>

function isWish(happening: Happening): happening is Wish {
  return ['move', 'time', 'choose', 'forget'].includes(happening.what)
}

const theMember = 'app.family_members where family_id = $1 and user_id = $2'
const withRole = 'app.family_members set role = $3 where family_id = $1 and user_id = $2'
const unshare = `delete from app.category_permissions p using app.family_members m
                  where m.id = p.family_member_id and p.category_id = $1 and m.user_id = $2`

async function writeWish(client: Client, happening: Wish): Promise<void> {
  const { what, person } = happening
  if (what === 'move') await client.query('update app.profiles set time_zone = $2 where id = $1', [person.id, happening.zone])
  else if (what === 'time')
    await client.query('update app.notification_settings set at_time = $2 where user_id = $1', [person.id, happening.at])
  else if (what === 'choose') await writeChoice(client, person, happening.wishes)
  else {
    const setBack = "update app.reminder_schedules set next_at = '-infinity', last_day = last_day - $2::int where user_id = $1"
    await client.query(setBack, [person.id, happening.days])
  }
}

async function writePerson(client: Client, person: Person): Promise<void> {
  const email = `${person.id}@example.org`
  await client.query(
    "with person as (insert into app.people (id) values ($1)) insert into auth.accounts (id, email, password_hash, terms_version) values ($1, $2, 'x', '1')",
    [person.id, email],
  )
  await client.query("insert into app.profiles (id, first_name, last_name, time_zone) values ($1, 'Ben', 'Bell', $2)", [
    person.id,
    person.zone,
  ])
  await client.query('update app.notification_settings set at_time = $2 where user_id = $1', [person.id, person.at])
  await writeChoice(client, person, person)
}

async function writeChoice(client: Client, { id }: Person, wishes: Partial<Wishes>): Promise<void> {
  const { inApp, byMail, noticeInApp, noticeByMail, datesInApp, datesByMail } = wishes
  const cells = [
    { kind: 'renewals', channel: 'in_app', wanted: inApp },
    { kind: 'renewals', channel: 'mail', wanted: byMail },
    { kind: 'notice', channel: 'in_app', wanted: noticeInApp },
    { kind: 'notice', channel: 'mail', wanted: noticeByMail },
    { kind: 'dates', channel: 'in_app', wanted: datesInApp },
    { kind: 'dates', channel: 'mail', wanted: datesByMail },
  ]
  for (const { kind, channel, wanted } of cells.filter(({ wanted }) => wanted !== undefined)) {
    await client.query(
      `insert into app.notification_choices (user_id, kind, channel, wanted) values ($1, $2, $3, $4)
       on conflict (user_id, kind, channel) do update set wanted = excluded.wanted`,
      [id, kind, channel, wanted],
    )
  }
}

async function writeGroup(client: Client, { id, creator, members }: Group): Promise<void> {
  await client.query("insert into app.families (id, name, group_type, created_by) values ($1, 'The Bells', 'family', $2)", [id, creator.id])
  for (const [person, role] of members) await join(client, { group: { id }, person, role })
}

async function join(client: Client, { group, person, role }: { group: { id: string }; person: Person; role: Role }): Promise<void> {
  await client.query('insert into app.family_members (family_id, user_id, role) values ($1, $2, $3)', [group.id, person.id, role])
}

async function writeCategory(client: Client, category: Category): Promise<void> {
  const { id, group, levels } = category
  const row = "insert into app.categories (id, family_id, kind, name, icon, color) values ($1, $2, 'custom', 'Garden', 'Home', 'stone')"
  await client.query(row, [id, group.id])
  // A category has one subcategory for contracts, with the same id.
  await client.query("insert into app.subcategories (id, category_id, name) values ($1, $1, 'Broadband')", [id])
  for (const [person, level] of levels) await share(client, { category, person, level })
}

async function share(client: Client, { category, person, level }: { category: Category; person: Person; level: string }): Promise<void> {
  await client.query(
    `insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
     select m.family_id, $1, m.id, $3 from app.family_members m where m.family_id = $4 and m.user_id = $2`,
    [category.id, person.id, level, category.group.id],
  )
}

async function clearOut(client: Client, { id }: Category): Promise<void> {
  await client.query('begin')
  await client.query('delete from app.category_permissions where category_id = $1', [id])
  await client.query('delete from app.categories where id = $1', [id])
  await client.query('commit')
}

async function writeContract(client: Client, contract: Contract): Promise<void> {
  const { id, category, lookedAfterBy, enteredAt } = contract
  await client.query(
    `insert into app.items (id, category_id, subcategory_id, provider_name, contract_start_date, contract_end_date, renewal, term_count, term_unit,
                            notice_count, notice_unit, notice_to, post_days, end_thresholds, cancel_thresholds, looked_after_by, created_at)
     values ($1, $2, $2, 'Wessex Fibre', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [id, category.id, ...termColumns(contract), lookedAfterBy?.id ?? null, new Date(enteredAt)],
  )
}
