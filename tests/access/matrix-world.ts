import type { Client } from 'pg'
import { idOf, refusedSession, sessionHashOf, visitors } from './actors.ts'
import { seedFeeds } from './feed-probes.ts'
import { seedDevices } from './push-probes.ts'
import { seedTablet } from './tablet-probes.ts'
import { seedExports } from './matrix-exports.ts'
import { seedOutsideCalendars } from './outside-calendar-probes.ts'
import { seedRewards } from './reward-probes.ts'
import { rowsIn } from '../rows-in.ts'
import { everySample } from '../samples.ts'

// `invited` and `unverified` are invited into F; `invited` has confirmed the address, the other has not.
const people = [...visitors.filter((name) => name !== 'nobody' && name !== 'tablet'), 'guest']

const families = [
  { name: 'F', groupType: 'family', creator: 'creator' },
  { name: 'P', groupType: 'personal', creator: 'creator' },
  { name: 'G', groupType: 'family', creator: 'elsewhere' },
  // It has no other member and no content.
  { name: 'E', groupType: 'friend', creator: 'creator' },
]

// The creator's own record says view_only, but they still count as admin (GAP-06).
const members = [
  { family: 'F', person: 'creator', role: 'view_only' },
  { family: 'F', person: 'admin', role: 'admin' },
  { family: 'F', person: 'edit', role: 'full_access', level: 'edit' },
  { family: 'F', person: 'view', role: 'full_access', level: 'view' },
  { family: 'F', person: 'none', role: 'full_access' },
  { family: 'F', person: 'viewonly', role: 'view_only', level: 'edit' },
  { family: 'F', person: 'friend', role: 'full_access', level: 'edit', memberType: 'friend' },
  { family: 'F', person: 'removed', role: 'full_access', level: 'edit' },
  { family: 'F', person: 'ended', role: 'full_access', level: 'edit' },
  { family: 'F', person: 'deleted', role: 'full_access', level: 'edit' },
  { family: 'F', person: 'managed', role: 'full_access', level: 'view' },
  { family: 'F', person: 'tablet', role: 'full_access', level: 'edit' },
  { family: 'P', person: 'creator', role: 'admin' },
  { family: 'E', person: 'creator', role: 'admin' },
  { family: 'G', person: 'elsewhere', role: 'admin' },
  { family: 'G', person: 'guest', role: 'full_access', level: 'view' },
]

/** The categories: A is shared with members of F, B of F with nobody, P is in the creator's personal space, G in another family. */
export const categories = { A: 'F', B: 'F', P: 'P', G: 'G' } as const
export type CategoryLabel = keyof typeof categories

/** Inserts the people, families, rights and rows of the matrix, bypassing policies. */
export async function seedMatrixWorld(client: Client): Promise<void> {
  for (const person of people) await seedPerson(client, person)
  // Somebody without an account, who may view A, and a tablet, which may edit it.
  for (const [name, kind, color] of [
    ['managed', 'managed', 1],
    ['tablet', 'device', null],
  ] as const) {
    await client.query('insert into app.people (id, kind) values ($1, $2)', [idOf(name), kind])
    await client.query("insert into app.profiles (id, first_name, last_name, color) values ($1, $2, '', $3)", [idOf(name), name, color])
  }
  for (const { name, groupType, creator } of families) {
    await client.query('insert into app.families (id, name, group_type, created_by) values ($1, $2, $3, $4)', [
      idOf(`family ${name}`),
      name,
      groupType,
      idOf(creator),
    ])
  }
  for (const [label, family] of Object.entries(categories)) await seedCategory(client, label, family)
  for (const { family, person, role, level, memberType = 'family' } of members) {
    const memberId = idOf(`member ${family} ${person}`)
    await client.query('insert into app.family_members (id, family_id, user_id, role, member_type) values ($1, $2, $3, $4, $5)', [
      memberId,
      idOf(`family ${family}`),
      idOf(person),
      role,
      memberType,
    ])
    if (level !== undefined) await seedPermission(client, { family, memberId, level })
  }
  for (const [family, person] of [
    ['F', 'creator'],
    ['G', 'elsewhere'],
  ] as const) {
    await client.query('insert into app.task_credits (family_id, user_id, task_id) values ($1, $2, uuidv7())', [
      idOf(`family ${family}`),
      idOf(person),
    ])
  }
  for (const label of Object.keys(categories)) await seedContents(client, label)
  await seedOutsideCalendars(client)
  await seedAway(client)
  await seedNews(client)
  await client.query('delete from app.family_members where user_id = $1', [idOf('removed')])
  await client.query('delete from app.people where id = $1', [idOf('deleted')])
  await client.query("insert into mail.outbox (id, recipient, template, params) values ($1, 'a@example.org', 'accounts.reset', '{}')", [
    idOf('mail'),
  ])
  await seedExports(client)
  await seedFeeds(client)
  await seedDevices(client)
  await seedTablet(client)
  await client.query(refusedSession(idOf('managed'), sessionHashOf('managed')))
  await seedRewards(client)
}

/** Inserts the creator's invitations into F, an entry in the logs of A and G, and one notification of each kind for everybody. */
async function seedNews(client: Client): Promise<void> {
  await client.query('update auth.accounts set email_verified_at = now() where id = $1', [idOf('invited')])
  for (const name of ['invited', 'unverified']) {
    await client.query(
      `insert into app.invitations (id, family_id, recipient_email, sender_id, permissions, token_hash)
       values ($1, $2, $3, $4, $5, sha256(convert_to($6, 'UTF8')))`,
      [
        idOf(`invitation ${name}`),
        idOf('family F'),
        `${name}@example.org`,
        idOf('creator'),
        JSON.stringify([{ categoryId: idOf('category A'), permission: 'view' }]),
        `invitation ${name}`,
      ],
    )
  }
  for (const label of ['A', 'G'] as const) {
    await client.query("insert into app.category_change_log (family_id, category_id, action) values ($1, $2, 'category_shared')", [
      idOf(`family ${categories[label]}`),
      idOf(`category ${label}`),
    ])
  }
  await client.query("insert into app.notifications (user_id, type) select id, 'access_changed' from auth.accounts")
  await client.query(
    "insert into app.notification_choices (user_id, kind, channel, wanted) select id, 'renewals', 'in_app', true from auth.accounts",
  )
  await client.query(
    `insert into app.snoozes (user_id, source_id, reason, on_date, until_day)
     select id, uuidv7(), 'ends', '2026-12-20', '2026-12-10' from auth.accounts`,
  )
  await client.query('insert into app.operators (user_id) values ($1)', [idOf('guest')])
  await client.query("insert into app.operator_log (kind) values ('operator_made')")
  await client.query(
    "insert into app.invitation_notifications (user_id, invitation_id, type) select id, $1, 'invitation_sent' from auth.accounts",
    [idOf('invitation invited')],
  )
}

async function seedPerson(client: Client, name: string): Promise<void> {
  const id = idOf(name)
  await client.query(
    "with person as (insert into app.people (id) values ($1)) insert into auth.accounts (id, email, password_hash, terms_version) values ($1, $2, 'none', '1')",
    [id, `${name}@example.org`],
  )
  await client.query("insert into app.profiles (id, first_name, last_name) values ($1, $2, 'Bell')", [id, name])
  await client.query('insert into auth.sessions (token_hash, user_id, expires_at) values ($1, $2, now() + $3::interval)', [
    sessionHashOf(name),
    id,
    name === 'ended' ? '-1 second' : '1 day',
  ])
  await client.query(
    "insert into auth.tokens (user_id, purpose, token_hash, expires_at) values ($1, 'reset', $2, now() + interval '1 hour')",
    [id, sessionHashOf(`token of ${name}`)],
  )
  await client.query(
    "insert into auth.devices (user_id, session_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 hour')",
    [id, idOf(`session of ${name}`), sessionHashOf(`device of ${name}`)],
  )
  await client.query("insert into app.idempotency_keys (user_id, id, body_hash) values ($1, $2, '')", [id, idOf(`mutation ${name}`)])
}

/** Has somebody away in two families. */
async function seedAway(client: Client): Promise<void> {
  for (const [family, person] of [
    ['F', 'managed'],
    ['G', 'elsewhere'],
  ] as const) {
    await client.query("insert into app.away (id, family_id, user_id, from_day, to_day) values ($1, $2, $3, '2099-12-01', '2099-12-09')", [
      idOf(`away ${family}`),
      idOf(`family ${family}`),
      idOf(person),
    ])
  }
}

export function creatorOf(family: string): string {
  return families.find(({ name }) => name === family)?.creator ?? ''
}

async function seedCategory(client: Client, label: string, family: string): Promise<void> {
  await client.query("insert into app.categories (id, family_id, kind, name, icon, color) values ($1, $2, $4, $3, 'Car', 'stone')", [
    idOf(`category ${label}`),
    idOf(`family ${family}`),
    `Garage ${label}`,
    // A family has each default at most once.
    label === 'B' ? 'home' : 'health',
  ])
}

/** Inserts a row of every sample, and a house, a car and a series of tasks that are bare; the category itself has no subcategory. */
async function seedContents(client: Client, label: string): Promise<void> {
  const id = (name: string): string => idOf(`${name} ${label}`)
  const categoryId = id('category')
  const run = async (text: string, params: readonly unknown[]) => (await client.query<{ id: string }>(text, [...params])).rows
  const rows = rowsIn(categoryId, { run, idOf: id })
  const [carId] = [await rows.the('car'), await rows.the('house')]
  const bare = rowsIn(categoryId, { run, idOf: (name) => id(`bare ${name}`) })
  for (const name of ['car', 'house', 'series']) await bare.the(name)
  await client.query('delete from app.subcategories where category_id = $1', [categoryId])
  rows.know('subcategory', await rows.another('subcategory', 'row', { name: 'MOT', subject_id: carId, subject_kind: 'car' }))
  for (const { name } of everySample) await rows.the(name)
}

async function seedPermission(
  client: Client,
  { family, memberId, level }: { family: string; memberId: string; level: string },
): Promise<void> {
  const label = family === 'F' ? 'A' : family
  const place = [idOf(`family ${family}`), idOf(`category ${label}`)]
  await client.query(
    'insert into app.category_permissions (id, family_id, category_id, family_member_id, permission_level) values ($1, $2, $3, $4, $5)',
    [idOf(`permission ${memberId}`), ...place, memberId, level],
  )
  await client.query(
    'insert into app.family_category_permissions (id, family_id, category_id, permission_level) values ($1, $2, $3, $4) on conflict do nothing',
    [idOf(`family permission ${label}`), ...place, 'view'],
  )
}
