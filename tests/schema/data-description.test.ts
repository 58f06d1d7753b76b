import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { superuser } from '../people.ts'

const page = readFileSync(new URL('../../docs/data.md', import.meta.url), 'utf8')

// The fields that the specification lists, entity by entity, in its order: DATA-01 to DATA-27.
const specified = {
  profiles: 'id first_name last_name email',
  families: 'id name created_by group_type created_at',
  family_members: 'id user_id family_id role member_type',
  categories: 'id name icon color sort_order is_default user_id family_id',
  subcategories: 'id name sort_order category_id house_id car_id',
  category_permissions: 'id category_id family_member_id permission_level',
  family_category_permissions: 'id category_id',
  category_change_log: 'id category_id changed_by action details created_at',
  tasks: 'id title description assigned_to due_date status completed label category_id child_id pet_id',
  items:
    'subcategory_id provider_name monthly_cost contract_start_date contract_end_date payment_method payment_bank payment_frequency notes created_at',
  appointments: 'subcategory_id appointment_date location reminder_enabled reminder_frequency notes',
  children: 'id name family_id',
  pets: 'id name type family_id',
  houses: 'id name address family_id created_at',
  cars: 'id family_id name number_plate created_at',
  travel_plans: 'family_id start_date end_date',
  travel_locations: 'travel_plan_id name start_date end_date',
  travel_participants: 'travel_plan_id name email user_id is_family_member',
  travel_hotels: 'travel_location_id name cost start_date end_date',
  travel_transportations: 'travel_location_id type cost details',
  invitations: 'id family_id recipient_email sender_id status permissions member_type invitation_token expires_at',
  notifications: 'id user_id title message read created_at type related_id',
  invitation_notifications: 'id user_id invitation_id type read created_at',
  meal_plans: 'id family_id plan_date breakfast lunch dinner snacks notes',
  shopping_lists: 'id family_id item_name quantity week_start_date purchased',
  task_credits: 'user_id family_id credits_earned',
} as const

/** Returns an entity as docs/data.md describes it: where each of the specification's names is stored, and which columns are added. */
function describedIn(section: string) {
  const [title = '', ...lines] = section.split('\n')
  const entity = title.trim()
  const text = `${lines.join('\n')}\n`
  const names = namesIn(paragraphOf('Fields', text))
  const said = new Map([...text.matchAll(/^- `(\w+)`: (.*(?:\n {2}.*)*)/gm)].map(([, name = '', words = '']) => [name, columnsIn(words)]))
  return {
    entity,
    names,
    said: [...said.keys()],
    places: names.map((name) => orElse(said.get(name) ?? [], `app.${entity}.${name}`)),
    added: namesIn(paragraphOf('Added', text).replaceAll(/\([^)]*\)/g, '')),
  }
}

const orElse = (columns: readonly string[], own: string): readonly string[] => (columns.length > 0 ? columns : [own])

const paragraphOf = (word: string, text: string): string => new RegExp(`^${word}: ([\\s\\S]*?)\\n(?:\\n|$)`, 'm').exec(text)?.[1] ?? ''

const namesIn = (words: string): string[] => [...words.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

const columnsIn = (words: string): string[] => [...words.matchAll(/`((?:app|auth)\.\w+\.\w+)`/g)].map(([, column = '']) => column)

const described = page.split('\n## ').slice(1).map(describedIn)

test('the data description has every specified field', { tags: ['DATA-01', 'DATA-10', 'DATA-19', 'DATA-20', 'DATA-23', 'GAP-133'] }, () => {
  expect(Object.fromEntries(described.map(({ entity, names }) => [entity, names.join(' ')]))).toEqual(specified)
})

test('the data description names only existing columns, and all columns of each entity', { tags: ['GAP-133'] }, async () => {
  const rows = await superuser<{ table: string; column: string }>(
    `select n.nspname || '.' || c.relname as "table", a.attname as "column"
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('app', 'auth') and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
    [],
  )
  const there = rows.map(({ table, column }) => `${table}.${column}`)
  for (const { entity, names, said, places, added } of described) {
    expect(names, `${entity} has the fields of which docs/data.md says more`).toEqual(expect.arrayContaining(said))
    const own = [...places.flat(), ...added.map((column) => `app.${entity}.${column}`)]
    expect(there, `the description of ${entity} exists`).toEqual(expect.arrayContaining(own))
    const left = there.filter((column) => column.startsWith(`app.${entity}.`) && !own.includes(column))
    expect(left, `columns of ${entity} that docs/data.md does not name`).toEqual([])
  }
})
