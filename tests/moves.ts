import { expect } from 'vitest'
import { createFullGroup } from './groups.ts'
import { createGroup, apiAs, addMember, type TestPerson, superuser } from './people.ts'

/**
 * A family with cars that Fay may edit and Luke may view, and a group of friends that Cleo administers too. Fay is in both, Mia only among
 * the friends, of which she is an admin.
 */
export async function twoGroups() {
  const group = await createFullGroup()
  const friends = await createGroup(group.creator, { groupType: 'friend' })
  await addMember(friends, { person: group.full })
  const mia = await addMember(friends, { role: 'admin', firstName: 'Mia' })
  return { ...group, cleo: group.creator, fay: group.full, luke: group.looker, friends, mia }
}

export async function move(person: TestPerson, categoryId: string, familyId: string) {
  const [now] = await superuser<{ version: number }>('select version from app.categories where id = $1', [categoryId])
  return apiAs(person).moving.move({ categoryId, familyId, ifVersion: now?.version ?? 1 })
}

/** Returns how many rows of each table with a `category_id` a category has, but for its change log, levels and live hints. */
export async function rowsOf(categoryId: string): Promise<Record<string, number>> {
  const tables = await superuser<{ name: string }>('select name::text as name from app.content_tables order by 1', [])
  const counts = tables.map(async ({ name }) => {
    const [row] = await superuser<{ count: number }>(`select count(*)::int as count from ${name} where category_id = $1`, [categoryId])
    return [name, row?.count ?? 0] as const
  })
  return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0))
}

/**
 * Checks that a category is in one space with everything: no row names it beside another space, no open invitation to another offers it, and
 * nobody who may not see it has anything in it to do or to look after, or takes part in its trips as a member.
 */
export async function expectNothingLeftBehind(categoryId: string): Promise<void> {
  const tables = await superuser<{ name: string }>(
    `select h.name::text as name from app.table_homes h
      where (select count(*) from pg_attribute a where a.attrelid = h.name and a.attname in ('family_id', 'category_id')) = 2 and h.left_out is null`,
    [],
  )
  expect(tables.length).toBeGreaterThan(2)
  for (const { name } of tables) {
    const left = await superuser(
      `select from ${name} r join app.categories c on c.id = r.category_id where c.id = $1 and r.family_id <> c.family_id`,
      [categoryId],
    )
    expect(left, name).toEqual([])
  }
  const offers = `select from app.invitations i join app.categories c on c.id = $1 and c.family_id <> i.family_id
                   where i.status = 'pending' and i.permissions::text like '%' || $1::text || '%'`
  expect(await superuser(offers, [categoryId]), 'invitations').toEqual([])
  for (const { table, column } of await peopleInContents()) {
    const others = `select from ${table} where category_id = $1 and ${column} not in (select app.people_who_may_see($1))`
    expect(await superuser(others, [categoryId]), `${table}, ${column}`).toEqual([])
  }
  const trips = `select from app.travel_participants p join app.categories c on c.id = p.category_id
                  where c.id = $1 and p.user_id not in (select m.user_id from app.family_members m where m.family_id = c.family_id)`
  expect(await superuser(trips, [categoryId]), 'trips').toEqual([])
}

// Who made or did something is of the past, and stays; participants of trips have a rule of their own.
async function peopleInContents() {
  const columns = await superuser<{ table: string; column: string }>(
    `select t.name::text as "table", a.attname::text as "column"
       from app.content_tables t join pg_constraint k on k.conrelid = t.name and k.contype = 'f' and k.confrelid = 'app.people'::regclass
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where a.attname not in ('created_by', 'done_by') and t.name <> 'app.travel_participants'::regclass`,
    [],
  )
  expect(columns.length).toBeGreaterThan(3)
  return columns
}

export async function sees(person: TestPerson, categoryId: string): Promise<string | undefined> {
  return (await apiAs(person).categories.visible()).find(({ id }) => id === categoryId)?.access
}

type Logged = { action: string; named: boolean; category: string | null; person: string | null; space: string | null }

/** Returns the change log of a space as it is stored, oldest first; `named`: the entry still has its category. */
export async function logOf(familyId: string): Promise<Logged[]> {
  return superuser<Logged>(
    `select action, category_id is not null as named, details ->> 'category' as category, details ->> 'person' as person,
            details ->> 'space' as space from app.category_change_log where family_id = $1 order by id`,
    [familyId],
  )
}
