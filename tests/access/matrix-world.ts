import type { Client } from 'pg'
import { idOf, sessionHashOf } from './actors.ts'

const people = [
  'stranger',
  'elsewhere',
  'creator',
  'admin',
  'edit',
  'view',
  'none',
  'viewonly',
  'friend',
  'removed',
  'ended',
  'deleted',
  'guest',
]

const families = [
  { name: 'F', groupType: 'family', creator: 'creator' },
  { name: 'P', groupType: 'personal', creator: 'creator' },
  { name: 'G', groupType: 'family', creator: 'elsewhere' },
]

// The creator's own record says view_only: they count as admin all the same (GAP-06).
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
  { family: 'P', person: 'creator', role: 'admin' },
  { family: 'G', person: 'elsewhere', role: 'admin' },
  { family: 'G', person: 'guest', role: 'full_access', level: 'view' },
]

/** The categories: A shared with members of F, B of F shared with nobody, P in the creator's own hive, G in another family. */
export const categories = { A: 'F', B: 'F', P: 'P', G: 'G' } as const
export type CategoryLabel = keyof typeof categories

/** Writes the people, families, rights and rows that the matrix is about, past every policy. */
export async function seedMatrixWorld(client: Client): Promise<void> {
  for (const person of people) await seedPerson(client, person)
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
  await client.query('delete from app.family_members where user_id = $1', [idOf('removed')])
  await client.query('delete from auth.users where id = $1', [idOf('deleted')])
  await client.query("insert into mail.outbox (id, recipient, template, params) values ($1, 'a@example.org', 'accounts.reset', '{}')", [
    idOf('mail'),
  ])
}

async function seedPerson(client: Client, name: string): Promise<void> {
  const id = idOf(name)
  await client.query("insert into auth.users (id, email, password_hash, terms_version) values ($1, $2, 'none', '1')", [
    id,
    `${name}@example.org`,
  ])
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
  await client.query("insert into app.mutations (user_id, id, body_hash) values ($1, $2, '')", [id, idOf(`mutation ${name}`)])
}

/** A category with a car that has its default subcategories, and a bare one that has none. */
async function seedCategory(client: Client, label: string, family: string): Promise<void> {
  const [categoryId, carId, bareId] = [idOf(`category ${label}`), idOf(`car ${label}`), idOf(`bare car ${label}`)]
  await client.query("insert into app.categories (id, family_id, kind, name, icon, color) values ($1, $2, 'custom', $3, 'Car', 'stone')", [
    categoryId,
    idOf(`family ${family}`),
    `Garage ${label}`,
  ])
  await client.query("insert into app.cars (id, category_id, name) values ($1, $3, 'Golf'), ($2, $3, 'Bare')", [carId, bareId, categoryId])
  await client.query('delete from app.subcategories where car_id in ($1, $2)', [carId, bareId])
  await client.query("insert into app.subcategories (id, category_id, car_id, name) values ($1, $2, $3, 'MOT')", [
    idOf(`subcategory ${label}`),
    categoryId,
    carId,
  ])
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
